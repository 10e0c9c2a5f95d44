/**
 * Polyfills for older browsers: the functions of tests/support/browser/needed-functions.ts. It is a separate file
 * (vite.config.ts), which is loaded before React where needed (app/site/start/wake.ts).
 */

function fillIn(owner: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions))
    if (!Reflect.get(owner, name))
      Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

fillIn(Array.prototype, {
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

fillIn(String.prototype, {
  toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, "\ufffd");
  },
});

fillIn(URL, {
  canParse(...address: [string, string?]) {
    try {
      return Boolean(new URL(...address));
    } catch {
      return false;
    }
  },
});

function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

fillIn(Map, { groupBy });

fillIn(Object, {
  groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => unknown) {
    const groups = groupBy(items, (item, index) => String(keyOf(item, index)));
    return Object.assign(Object.create(null), Object.fromEntries(groups));
  },
});

fillIn(AbortSignal, {
  timeout(milliseconds: number) {
    const control = new AbortController();
    const late = () => control.abort(new DOMException("It took too long", "TimeoutError"));
    setTimeout(late, milliseconds);
    return control.signal;
  },
});
