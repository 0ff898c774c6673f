"""How this server says no: to the bot (an API error) and to a person's client (a refusal)."""

from __future__ import annotations

from .kinds import Json


class ApiError(Exception):
    """A request that Discord would refuse.

    `status` is the HTTP status, `code` Discord's JSON error code, `message` its text; `problems` maps dotted
    paths inside the body to what is wrong there (code 50035).
    """

    def __init__(
        self, status: int, code: int, message: str, problems: dict[str, str] | None = None, **extra: object
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message
        self.problems, self.extra = problems or {}, extra

    def body(self) -> Json:
        """The JSON that Discord answers, with its nested `errors` object."""
        answer: Json = {"code": self.code, "message": self.message, **self.extra}
        if self.problems:
            errors: Json = {}
            for path, text in self.problems.items():
                node = errors
                for part in path.split("."):
                    node = node.setdefault(part, {})
                node.setdefault("_errors", []).append({"code": "INVALID", "message": text})
            answer["errors"] = errors
        return answer


class NotOffered(ApiError):
    """A route or field that this server does not know: answered 501 and recorded, so that tests notice it."""

    def __init__(self, message: str) -> None:
        super().__init__(501, 0, f"localcord: {message}")


class ClientRefused(AssertionError):
    """Something that Discord's own client would not let a person send."""


class Problems:
    """Collects what is wrong with a body, so that one answer names everything at once."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def add(self, path: str, text: str) -> None:
        """Note one problem at a dotted path."""
        self.found.setdefault(path, text)

    def length(self, path: str, value: object, low: int, high: int) -> None:
        """The text (or list) at `path` must have `low` to `high` characters (or entries)."""
        size = len(value) if isinstance(value, str | list) else 0
        if not low <= size <= high:
            what = "items" if isinstance(value, list) else "characters"
            self.add(path, f"Must be between {low} and {high} {what} in length, not {size}.")

    def within(self, path: str, value: object, low: int, high: int) -> None:
        """The number at `path` must lie in `low..high`."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.add(path, f"Must be a whole number between {low} and {high}, not {value!r}.")

    def fields(self, path: str, value: Json, known: frozenset[str]) -> None:
        """An unknown field is not Discord's refusal but ours (501): the test must notice."""
        unknown = sorted(set(value) - known)
        if unknown:
            raise NotOffered(f"unknown field(s) {', '.join(unknown)} in {path or 'the body'}")

    def done(self) -> None:
        """Raises `ApiError` 50035 if anything was noted."""
        if self.found:
            first = next(iter(self.found.items()))
            more = f" (and {len(self.found) - 1} more)" if len(self.found) > 1 else ""
            raise ApiError(400, 50035, f"Invalid Form Body: {first[0]}: {first[1]}{more}", self.found)
