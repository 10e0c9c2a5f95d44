import { request } from "node:http";
import path from "node:path";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { quantile, timed } from "#tests/support/measuring/timing.ts";
import { freePort } from "#tests/support/server/server-process.ts";
import type { Figure } from "./figure.ts";
import { startNginx, startPlainNode } from "./file-servers.ts";
import { measureLoad } from "./measure.ts";

export async function* measurePages(site: BenchSite): AsyncGenerator<Figure> {
  yield {
    id: "cold",
    what: "home rendered after a save, median",
    value: await coldRender(site),
    unit: "ms",
  };
  yield* await againstFileServers(site);
}

/** A save in another language invalidates the page without changing it. */
async function coldRender({ server, staff }: BenchSite): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    await staff.from("header_settings").insert({ locale: "hi" }).throwOnError();
    taken.push((await timed(() => fetch(server.url).then((response) => response.text()))).ms);
  }
  return quantile(taken, 0.5);
}

async function againstFileServers({ server, folder }: BenchSite): Promise<Figure[]> {
  const response = await fetch(server.url, { headers: { "accept-encoding": "br" } });
  const etag = response.headers.get("etag") ?? "";
  const body = await rawBody(`${server.url}/`);
  const nginx = await startNginx(path.join(folder, "nginx"), body, await freePort());
  const plain = await startPlainNode(body);
  const opponents = nginx ? [nginx, plain] : [plain];

  // In short turns, compared turn by turn, because the speed of the machine varies within a minute.
  const totals = new Map<string, number[]>();
  for (let turn = 0; turn < 7; turn += 1) {
    for (const { name, url } of [{ name: "ours", url: `${server.url}/` }, ...opponents]) {
      const { perSecond, failed } = await measureLoad({ url, seconds: 1.5 });
      if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
      totals.set(name, [...(totals.get(name) ?? []), perSecond]);
    }
  }
  const unchanged = await measureLoad({
    url: `${server.url}/`,
    headers: { "accept-encoding": "br", "if-none-match": etag },
    seconds: 3,
  });
  for (const opponent of opponents) await opponent.stop();

  const median = (name: string) => quantile(totals.get(name) ?? [], 0.5);
  const reference = nginx ? "nginx" : "plain node:http";
  const ratios = (totals.get("ours") ?? []).map((ours, turn) => ours / (totals.get(reference)?.[turn] ?? 0));
  return [
    ...[...totals.keys()].map((name) => ({
      id: `cached ${name}`,
      what: `cached home (${body.byteLength} bytes), ${name}`,
      value: median(name),
      unit: "/s",
    })),
    {
      id: `cached against ${reference}`,
      what: `cached home against ${reference}`,
      value: quantile(ratios, 0.5),
      unit: "",
      budget: { least: 0.5 },
    },
    { id: "unchanged", what: "unchanged home (304)", value: unchanged.perSecond, unit: "/s" },
  ];
}

/** The compressed bytes, for the other servers to send. */
function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}
