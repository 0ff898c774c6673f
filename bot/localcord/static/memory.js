// What this browser remembers between two visits. One without storage forgets it, and that is all.

const named = (what) => `localcord-${what}`;

export function remembered(what) {
  try {
    return localStorage.getItem(named(what));
  } catch {
    return null;
  }
}

export function remember(what, value) {
  try {
    localStorage.setItem(named(what), value);
  } catch {
    // it is chosen anew the next time
  }
}

/** Values by key under one name, of which the `most` that were written last are kept. */
export function notebook(name, most) {
  const all = () => {
    try {
      return JSON.parse(remembered(name) ?? "{}");
    } catch {
      return {};
    }
  };
  return {
    get: (key) => all()[key],
    put: (key, value) => {
      const { [key]: _old, ...rest } = all();
      remember(name, JSON.stringify(Object.fromEntries([...Object.entries(rest), [key, value]].slice(-most))));
    },
  };
}
