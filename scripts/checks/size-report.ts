export type Sizes = { limit: number; folders: Map<string, number> };

/** A change may add this many lines to those in docs/size.md without a decision record. */
const freeGrowth = 1_000;

const digits = (text: string) => Number(text.replaceAll(",", ""));

/** Parses docs/size.md: the limit is the bold number, the folders are the rows of its table. */
export function parseSizes(record: string): Sizes {
  const limit = /\*\*([\d,]+)\*\*/.exec(record)?.[1];
  const rows = [...record.matchAll(/^\| `(\w+)`\s*\|\s*([\d,]+)\s*\|/gm)];
  if (!limit || rows.length === 0) throw new Error("docs/size.md has no limit or no table of folders.");
  return {
    limit: digits(limit),
    folders: new Map(rows.map(([, folder = "", lines = ""]) => [folder, digits(lines)])),
  };
}

export function compareSizes(lines: Map<string, number>, { limit, folders }: Sizes) {
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
  const [total, recorded] = [sum(lines), sum(folders)];
  const row = (name: string, now: number, before: number) =>
    `${name.padEnd(10)}${now.toLocaleString("en").padStart(8)}${signed(now - before).padStart(8)}`;
  const names = [...new Set([...lines.keys(), ...folders.keys()])].sort();
  const table = [
    "Own lines, and the change since docs/size.md:",
    ...names.map((name) => row(name, lines.get(name) ?? 0, folders.get(name) ?? 0)),
    row("total", total, recorded),
  ].join("\n");

  const faults: string[] = [];
  if (total > limit)
    faults.push(
      `${total.toLocaleString("en")} own lines are over the limit of ${limit.toLocaleString("en")}.`,
    );
  if (total - recorded > freeGrowth)
    faults.push(
      `This adds ${(total - recorded).toLocaleString("en")} lines. Say in its decision record what they replace, then update docs/size.md.`,
    );
  return { table, faults };
}

const signed = (n: number) => (n > 0 ? `+${n.toLocaleString("en")}` : n.toLocaleString("en"));
