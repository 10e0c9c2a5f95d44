import { createClient } from "@supabase/supabase-js";
import { openBenchSite } from "#tests/support/measuring/bench-site.ts";
import type { Case, Ground } from "./case.ts";
import { changeCases } from "./change-cases.ts";
import { channelCases } from "./channel-cases.ts";
import { errorCases } from "./error-cases.ts";
import { filterCases } from "./filter-cases.ts";
import { readCases } from "./read-cases.ts";
import { addSamples } from "./samples.ts";
import { writeCases } from "./write-cases.ts";

/**
 * Compares our backend with what supabase-js expects: `npm run test:conformance [-- WORDS]`. Each case is a behaviour
 * of PostgREST or Realtime; known gaps are listed with their reason. The run fails on an unknown gap, and when a listed
 * gap works: then lite has changed, and its entry can be deleted.
 */
const wanted = process.argv.slice(2).join(" ");
const cases = [
  ...filterCases,
  ...readCases,
  ...writeCases,
  ...errorCases,
  ...changeCases,
  ...channelCases,
].filter(({ area, name }) => `${area}: ${name}`.includes(wanted));

const site = await openBenchSite();
const sockets = new Set<WebSocket>();
class KnownSocket extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    sockets.add(this);
  }
}
const newClient = () =>
  createClient(site.server.url, site.publishableKey, {
    auth: { persistSession: false },
    realtime: { transport: KnownSocket },
  });
const ground: Ground = {
  owner: newClient(),
  newVisitor: newClient,
  cutLines: () => {
    for (const socket of sockets) socket.close(4000, "cut");
    sockets.clear();
  },
};
await ground.owner.auth.setSession((await site.staff.auth.getSession()).data.session ?? emptySession());
await addSamples(ground);

type Result = Case & { fault: string | undefined };
const results: Result[] = [];
for (const one of cases) {
  const fault = await one.run(ground).then(
    () => undefined,
    (error: Error) =>
      error.message.split("\n").filter(Boolean).slice(0, 6).join(" ").slice(0, 160) || "fails",
  );
  results.push({ ...one, fault });
  await ground.owner.removeAllChannels();
}
await site.close();

const byArea = Map.groupBy(results, ({ area }) => area);
console.table(
  [...byArea].map(([area, all]) => ({
    area,
    "as Supabase": `${all.filter(({ fault }) => !fault).length} of ${all.length}`,
  })),
);
const lacking = results.filter(({ fault }) => fault);
if (lacking.length > 0)
  console.table(
    lacking.map(({ area, name, lacks, fault }) => ({
      lacking: `${area}: ${name}`,
      because: lacks ?? `UNKNOWN: ${fault}`,
    })),
  );
const surprises = [
  ...lacking.filter(({ lacks }) => !lacks).map(({ area, name }) => `${area}: ${name} does not work`),
  ...results
    .filter(({ fault, lacks }) => !fault && lacks)
    .map(({ area, name }) => `${area}: ${name} works now; delete its reason`),
];
for (const surprise of surprises) console.error(surprise);
console.log(
  `${results.length - lacking.length} of ${results.length} cases as on Supabase; ${surprises.length} surprises.`,
);
process.exit(surprises.length === 0 ? 0 : 1);

function emptySession(): never {
  throw new Error("The owner is not signed in.");
}
