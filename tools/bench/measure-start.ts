import path from "node:path";

import { freePort } from "#tests/support/server/server-process.ts";
import type { BenchSite } from "./bench-site.ts";
import type { Figure } from "./figure.ts";
import { quantile } from "./measure.ts";
import { databaseMegabytes, residentMegabytes } from "./memory.ts";
import { timeStart } from "./start-time.ts";

const starts = 5;
const root = path.resolve(import.meta.dirname, "../..");

export async function* measureStart(site: BenchSite): AsyncGenerator<Figure> {
  await site.server.end();
  const seconds: number[] = [];
  for (let i = 0; i < starts; i += 1) {
    const { ms } = await timeStart(root, { DATA_DIR: site.dataDir }, await freePort());
    seconds.push(ms / 1000);
  }
  yield {
    id: "start",
    what: `start to first page, existing data, median of ${starts}`,
    value: quantile(seconds, 0.5),
    unit: "s",
    budget: { most: 0.8 },
  };
  await site.restart();
  yield {
    id: "memory",
    what: "resident memory with the database",
    value: residentMegabytes(site.server.pid) + databaseMegabytes(site.dataDir),
    unit: "MB",
    budget: { most: 220 },
  };
}
