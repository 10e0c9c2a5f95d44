import { useState } from "react";

let lastKey = 0;
export const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

/** React keys for items without ids; a key follows its item when it moves. */
export function useItemKeys(count: number) {
  const [keys, setKeys] = useState(() => Array.from({ length: count }, nextKey));
  const current =
    keys.length === count ? keys : Array.from({ length: count }, (_, i) => keys[i] ?? nextKey());
  if (current !== keys) setKeys(current);
  const follow = (change: (keys: number[]) => unknown, at: number): [key: number | undefined] => {
    const next = [...current];
    change(next);
    setKeys(next);
    return [next[at]];
  };
  const insertKey = (at: number) => setKeys((now) => now.toSpliced(at, 0, nextKey()));
  return { keys: current, follow, insertKey };
}
