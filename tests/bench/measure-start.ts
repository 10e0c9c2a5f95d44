import path from "node:path";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { siteMegabytes } from "#tests/support/measuring/memory.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { freePort } from "#tests/support/server/server-process.ts";
import { atMost, type Figure } from "./figure.ts";
import { timeStart } from "./start-time.ts";

const starts = 5;
const root = path.resolve(import.meta.dirname, "../..");

export async function* measureStart(site: BenchSite): AsyncGenerator<Figure> {
  await site.server.end();
  const seconds: number[] = [];
  for (let i = 0; i < starts; i += 1) {
    seconds.push((await timeStart(root, { DATA_DIR: site.dataDir }, await freePort())) / 1000);
  }
  const what = `start to first page, existing data, median of ${starts}`;
  yield atMost(0.8, "start", what, quantile(seconds, 0.5), "s");
  await site.restart();
  yield atMost(220, "memory", "resident memory with the database", siteMegabytes(site), "MB");
}
