from __future__ import annotations


class Page:
    def __init__(self, cord) -> None:
        self.cord = cord

    def routes(self):
        return []

    async def close(self) -> None:
        pass
