/** One measured figure. `budget` is that of docs/budgets.md; figures without one are for information. */
export type Figure = {
  id: string;
  what: string;
  value: number;
  unit: string;
  budget?: { most: number } | { least: number };
};

export const atMost = (most: number, id: string, what: string, value: number, unit: string): Figure => ({
  id,
  what,
  value,
  unit,
  budget: { most },
});

export function isMet({ value, budget }: Figure): boolean | undefined {
  if (!budget) return undefined;
  return "most" in budget ? value <= budget.most : value >= budget.least;
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${format(figure.value)} ${figure.unit}`.trim(),
    verdict(figure),
  ]);
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([what = "", measured = "", said = ""]) =>
      `${what.padEnd(first ?? 0)}  ${measured.padStart(second ?? 0)}  ${said}`.trimEnd(),
    )
    .join("\n");
}

function verdict(figure: Figure): string {
  const { budget, unit } = figure;
  if (!budget) return "";
  const bound = "most" in budget ? `at most ${format(budget.most)}` : `at least ${format(budget.least)}`;
  return `${isMet(figure) ? "met    " : "NOT MET"}  ${bound} ${unit}`.trimEnd();
}

/** Rounds to significant digits. */
export const format = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
