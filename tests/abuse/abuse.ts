import { fork } from "node:child_process";
import path from "node:path";
import { openBenchSite } from "#tests/support/measuring/bench-site.ts";
import { siteMegabytes } from "#tests/support/measuring/memory.ts";
import { quantile } from "#tests/support/measuring/timing.ts";
import { attacks } from "./attacks.ts";
import { createGuardedOwner } from "./guarded-owner.ts";
import { workHonestly } from "./honest-work.ts";

/**
 * Runs attacks that once slowed the site or filled its memory, each for a minute and then all at once, under normal load:
 * `npm run test:abuse -- SECONDS [FINDING …]`, or `-- SECONDS all` for the last part only. The server has its usual
 * heap limit (512 MB); together with its database it must stay below the limit here.
 */
const seconds = Number(process.argv[2] ?? 60);
const wanted = process.argv.slice(3);
const budgets = { leadMs: 2_000, pageMs: 50, megabytes: 512 };

const isAllAtOnce = wanted.includes("all");
const chosen = attacks.filter(
  ({ finding }) => isAllAtOnce || wanted.length === 0 || wanted.includes(finding),
);
if (!(seconds > 0) || chosen.length === 0) {
  console.error("npm run test:abuse -- SECONDS [FINDING …], for example: npm run test:abuse -- 20 V2 V7");
  process.exit(1);
}

const site = await openBenchSite();
const owner = await createGuardedOwner(site);
const rows: Record<string, string>[] = [];
let isKept = true;

/** Starts these attacks in a separate process; the returned function ends them. */
function attack(findings: readonly string[]): () => Promise<void> {
  if (findings.length === 0) return async () => undefined;
  const attacker = path.join(import.meta.dirname, "attacker.ts");
  const child = fork(attacker, [site.server.url, site.publishableKey, ...findings]);
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  return () => {
    child.send("over");
    return ended;
  };
}

async function measure(name: string, does: string, findings: readonly string[]): Promise<void> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, siteMegabytes(site));
  }, 500);
  const end = attack(findings);
  const work = await workHonestly(site, owner, seconds);
  await end();
  clearInterval(watch);

  const inTime = work.leads.filter((ms) => ms <= budgets.leadMs).length;
  const asked = work.leads.length + work.unanswered.length;
  const page = quantile(work.pages, 0.95);
  const isFine =
    inTime === asked && most <= budgets.megabytes && page <= budgets.pageMs && work.faults.length === 0;
  isKept &&= isFine;
  rows.push({
    attack: name,
    "enquiries in 2 s": `${inTime} of ${asked}`,
    "slowest, ms": Math.max(0, ...work.leads).toFixed(0),
    "cached page p50, ms": quantile(work.pages, 0.5).toFixed(0),
    "p95, ms": page.toFixed(0),
    "home, just changed p95, ms": quantile(work.changed, 0.95).toFixed(0),
    "staff p95, ms": quantile(work.staff, 0.95).toFixed(0),
    "sign-in, ms": Math.max(0, ...work.signIns).toFixed(0),
    faults: String(work.faults.length),
    "memory, MB": most.toFixed(0),
    within: isFine ? "yes" : "NO",
  });
  console.log(`${name} (${does}): ${inTime} of ${asked} enquiries in time, ${most.toFixed(0)} MB`);
  for (const fault of new Set(work.faults)) console.log(`  ${fault}`);
}

await measure("none", "an ordinary minute", []);
if (!isAllAtOnce) for (const { finding, does } of chosen) await measure(finding, does, [finding]);
if (chosen.length > 1)
  await measure(
    "all",
    "everything at once",
    chosen.map(({ finding }) => finding),
  );
console.table(rows);
await site.close();
const failed = rows.filter(({ within }) => within === "NO").map(({ attack }) => attack);
const isBusy = rows[0]?.within === "NO";
console.log(
  isBusy
    ? "NOT MEASURED: this machine was too busy for the budgets even without an attack."
    : isKept
      ? `PASS: under ${chosen.length} attacks all other clients were served within the budgets.`
      : `FAIL: a budget was exceeded under ${failed.join(", ")}; see the table.`,
);
process.exit(isKept ? 0 : 1);
