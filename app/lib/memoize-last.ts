/**
 * Memoizes a pure function by argument identity. Only the last call per first argument is kept, as long as that lives.
 */
export function memoizeLast<First extends object, Rest extends readonly unknown[], Result>(
  make: (first: First, ...rest: Rest) => Result,
): (first: First, ...rest: Rest) => Result {
  const calls = new WeakMap<First, { rest: Rest; result: Result }>();
  return (first, ...rest) => {
    const last = calls.get(first);
    if (last?.rest.every((argument, i) => Object.is(argument, rest[i]))) return last.result;
    const result = make(first, ...rest);
    calls.set(first, { rest, result });
    return result;
  };
}
