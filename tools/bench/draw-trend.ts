import { escapeXml } from "#app/lib/escape-xml.ts";
import { type Figure, format } from "./figure.ts";
import type { Result } from "./results.ts";

const cell = { width: 340, height: 96 };
const plot = { left: 12, top: 34, width: 316, height: 44 };
const columns = 2;

/** One small chart for each figure with a budget: every run is a point, the budget a line. */
export function drawTrend(results: readonly Result[]): string {
  const newest = results.at(-1)?.figures ?? [];
  const charts = newest
    .filter(({ budget }) => budget)
    .map((figure, i) => {
      const values = results.flatMap(
        ({ figures }) => figures.find(({ id }) => id === figure.id)?.value ?? [],
      );
      const x = (i % columns) * cell.width;
      const y = Math.floor(i / columns) * cell.height;
      return `<g transform="translate(${x} ${y})">${drawChart(figure, values)}</g>`;
    });
  const height = Math.ceil(charts.length / columns) * cell.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cell.width * columns} ${height}" font-family="sans-serif" font-size="11"><title>Figures of every kept run</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...charts,
    "</svg>\n",
  ].join("\n");
}

function drawChart(figure: Figure, values: readonly number[]): string {
  const { what, unit, budget } = figure;
  const bound = budget && ("most" in budget ? budget.most : budget.least);
  const highest = Math.max(...values, bound ?? 0) * 1.1 || 1;
  const toY = (value: number) => (plot.top + plot.height * (1 - value / highest)).toFixed(1);
  const toX = (i: number) =>
    (plot.left + (values.length < 2 ? plot.width : (i / (values.length - 1)) * plot.width)).toFixed(1);
  const points = values.map((value, i) => `${toX(i)},${toY(value)}`);
  const line =
    bound === undefined
      ? ""
      : `<path d="M${plot.left} ${toY(bound)}h${plot.width}" stroke="#b07d10" stroke-dasharray="4 3"/>`;
  return [
    `<text x="${plot.left}" y="14" fill="#1f2937">${escapeXml(what)}</text>`,
    `<text x="${plot.left}" y="28" fill="#4d5f56">${format(values.at(-1) ?? 0)} ${escapeXml(unit)} (budget ${format(bound ?? 0)})</text>`,
    line,
    `<polyline points="${points.join(" ")}" fill="none" stroke="#007236" stroke-width="1.5"/>`,
    ...points.map(
      (point) => `<circle cx="${point.split(",")[0]}" cy="${point.split(",")[1]}" r="2.5" fill="#007236"/>`,
    ),
  ].join("");
}
