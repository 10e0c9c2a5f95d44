import { get } from "node:http";
import path from "node:path";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { quantile, timed } from "#tests/support/measuring/timing.ts";
import type { Figure } from "./figure.ts";
import { hasNginx, type Sample, startEdge, startNginx, startPlainNode } from "./file-servers.ts";
import { asBrowsersSend, measureLoad } from "./measure.ts";

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

/** The other servers send the same page with the same headers. */
async function againstFileServers({ server, folder }: BenchSite): Promise<Figure[]> {
  const home = `${server.url}/`;
  const sample = await readSample(home);
  const plain = await startPlainNode(sample);
  const opponents = hasNginx
    ? [
        plain,
        await startNginx(path.join(folder, "nginx"), sample),
        await startEdge(path.join(folder, "edge"), server.url),
      ]
    : [plain];

  const all = [{ name: "ours", url: home }, ...opponents];
  // V8 compiles what handles a request several times, the last time after some ten thousand requests.
  for (const { url } of all) await measureLoad({ url, seconds: 4 });
  // The servers take short turns, which are compared one by one, because the machine's speed varies within a minute.
  const totals = new Map<string, number[]>();
  for (let turn = 0; turn < 7; turn += 1) {
    for (const { name, url } of all) {
      const { perSecond, failed } = await measureLoad({ url, seconds: 1.5 });
      if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
      totals.set(name, [...(totals.get(name) ?? []), perSecond]);
    }
  }
  const unchanged = await measureLoad({
    url: home,
    headers: { "accept-encoding": asBrowsersSend, "if-none-match": String(sample.headers.etag) },
    seconds: 3,
  });
  for (const opponent of opponents) await opponent.stop();

  const ratio = (name: string, reference: string, least: number): Figure => {
    const ratios = (totals.get(name) ?? []).map(
      (value, turn) => value / (totals.get(reference)?.[turn] ?? 0),
    );
    const value = quantile(ratios, 0.5);
    return {
      id: `${name} against ${reference}`,
      what: `cached home: ${name} against ${reference}`,
      value,
      unit: "",
      budget: { least },
    };
  };
  return [
    ...[...totals].map(([name, values]) => ({
      id: `cached ${name}`,
      what: `cached home (${sample.body.byteLength} bytes), ${name}`,
      value: quantile(values, 0.5),
      unit: "/s",
    })),
    ratio("ours", "plain node:http", 0.85),
    ...(hasNginx ? [ratio("ours", "nginx", 0.5), ratio("nginx before the site", "nginx", 0.95)] : []),
    { id: "unchanged", what: "unchanged home (304)", value: unchanged.perSecond, unit: "/s" },
  ];
}

function readSample(url: string): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}
