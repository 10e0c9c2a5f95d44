export type LineChange = { kind: "same" | "removed" | "added"; text: string };

/** The shortest edit script between two lists of lines (longest common subsequence). */
export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () =>
    new Array(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      changes.push({ kind: "same", text: before[i] ?? "" });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: before[i] ?? "" });
      i += 1;
    } else {
      changes.push({ kind: "added", text: after[j] ?? "" });
      j += 1;
    }
  }
  return changes;
}
