import { type BenchSite, openBenchSite } from "#tests/support/measuring/bench-site.ts";
import { type Figure, formatTable, isMet } from "./figure.ts";
import { measureLeads } from "./measure-leads.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePublishing } from "./measure-publishing.ts";
import { measureStart } from "./measure-start.ts";
import { measureVisit } from "./measure-visit.ts";
import { measureWeight } from "./measure-weight.ts";
import { writeResult } from "./results.ts";
import { runMeasures } from "./run-measures.ts";

/**
 * Measures the figures of docs/budgets.md in one run on one machine: absolute times depend on the machine, ratios much
 * less. `npm run bench -- start leads` measures only these and stores no result.
 */
const measures: Record<string, (site: BenchSite) => AsyncIterable<Figure>> = {
  start: measureStart,
  pages: measurePages,
  weight: measureWeight,
  visit: measureVisit,
  publishing: measurePublishing,
  leads: measureLeads,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no measure "${unknown[0]}". There are: ${Object.keys(measures).join(", ")}.`);
  process.exit(1);
}

const site = await openBenchSite();
const asked = Object.entries(measures).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const { figures, failed } = await runMeasures(
  Object.fromEntries(asked.map(([name, measure]) => [name, () => measure(site)])),
  console.log,
);
await site.close();

console.log(`\n${[formatTable(figures), ...failed].join("\n")}`);
// A partial result is not stored, because a missing line would look unmeasured.
if (wanted.length === 0 && failed.length === 0) console.log(`\nStored in ${writeResult(figures)}.`);
if (failed.length > 0 || figures.some((figure) => isMet(figure) === false)) process.exitCode = 1;
