import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { openLiveClients } from "#tests/support/measuring/live-clients.ts";
import { residentMegabytes } from "#tests/support/measuring/memory.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { atMost, type Figure } from "./figure.ts";

const openPages = 1000;

export async function* measurePublishing({
  server,
  publishableKey,
  saveHero,
}: BenchSite): AsyncGenerator<Figure> {
  const before = residentMegabytes(server.pid);
  const clients = await openLiveClients(server.url, publishableKey, openPages);
  const perPage = ((residentMegabytes(server.pid) - before) * 1024) / clients.joined;
  const told: number[] = [];
  const seen: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const heard = clients.waitForChange();
    const started = performance.now();
    await saveHero(`published ${i}`);
    told.push(...(await heard));
    await fetch(server.url).then((response) => response.text());
    seen.push(performance.now() - started);
  }
  clients.close();
  yield { id: "page memory", what: "memory per idle open page", value: perPage, unit: "kB" };
  yield atMost(300, "publish", "publish until 1,000 open pages are told, p99", quantile(told, 0.99), "ms");
  const what = "publish until all were told and one fetched the page, median";
  yield { id: "publish and fetch", what, value: quantile(seen, 0.5), unit: "ms" };
}
