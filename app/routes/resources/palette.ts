import { hostContext } from "#app/context.ts";
import { listFacts } from "#app/staff/palette/list-facts.server.ts";
import type { Route } from "./+types/palette.ts";

/** Figures of the ledger change with the day. */
const maxAgeMs = 15 * 60_000;

/** What the staff area finds besides people and drafts. It is public, and written once for all who ask. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const written = await host.remember(
    "palette",
    async (markIncomplete) => JSON.stringify(await listFacts({ ...host, markIncomplete })),
    maxAgeMs,
  );
  return new Response(written, {
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
  });
}
