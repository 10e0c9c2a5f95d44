import { openBenchSite } from "#tests/support/measuring/bench-site.ts";
import { openDescriptors, processorMs, siteMegabytes } from "#tests/support/measuring/memory.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { day } from "./soak-work.ts";

/**
 * Runs the site for a long time at 30 % of a processor: `npm run soak -- 60`. The pace adapts to the server, so a
 * faster machine does more. At the end memory may have grown by a tenth, descriptors not at all, and nothing may have
 * failed. The first sixth is the warm-up.
 */
const minutes = Number(process.argv[2] ?? 60);
const wantedShare = 0.3;

const site = await openBenchSite();
const samples: { memory: number; descriptors: number; share: number }[] = [];
const faults = new Map<string, number>();
let turns = 0;
let pauseMs = 20;
const until = performance.now() + minutes * 60_000;

async function work(): Promise<void> {
  while (performance.now() < until) {
    const turn = turns++;
    await day[turn % day.length]?.(site, turn).catch((error: Error) =>
      faults.set(error.message, (faults.get(error.message) ?? 0) + 1),
    );
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

let used = processorMs(site.server.pid);
let lookedAt = performance.now();
const watch = setInterval(() => {
  const [nowUsed, now] = [processorMs(site.server.pid), performance.now()];
  const share = (nowUsed - used) / (now - lookedAt);
  [used, lookedAt] = [nowUsed, now];
  pauseMs = Math.min(500, Math.max(1, pauseMs * Math.min(2, Math.max(0.5, share / wantedShare))));
  const memory = siteMegabytes(site);
  samples.push({ memory, descriptors: openDescriptors(site.server.pid), share });
  if (samples.length % 6 === 0) {
    console.log(
      `${(samples.length / 6).toFixed(0)} min: ${memory.toFixed(0)} MB, ${samples.at(-1)?.descriptors} descriptors, ` +
        `${(share * 100).toFixed(0)} % of a processor, ${turns} turns, ${faults.size} kinds of fault`,
    );
  }
}, 10_000);
await Promise.all([work(), work(), work(), work()]);
clearInterval(watch);

const warm = samples.slice(Math.floor(samples.length / 6));
const part = Math.max(1, Math.floor(warm.length / 5));
const [early, late] = [warm.slice(0, part), warm.slice(-part)];
const median = (of: typeof samples, name: "memory" | "descriptors" | "share") =>
  quantile(
    of.map((sample) => sample[name]),
    0.5,
  );
const growth = median(late, "memory") / median(early, "memory") - 1;
const leaked = median(late, "descriptors") - median(early, "descriptors");
console.log(
  `${minutes} minutes, ${turns} turns at ${(median(warm, "share") * 100).toFixed(0)} % of a processor\n` +
    `memory ${median(early, "memory").toFixed(0)} → ${median(late, "memory").toFixed(0)} MB (${(growth * 100).toFixed(1)} %, at most 10 %)\n` +
    `descriptors ${median(early, "descriptors")} → ${median(late, "descriptors")}\n` +
    `faults: ${faults.size === 0 ? "none" : [...faults].map(([text, count]) => `${count} × ${text}`).join("; ")}`,
);
await site.close();
process.exit(growth <= 0.1 && leaked <= 5 && faults.size === 0 ? 0 : 1);
