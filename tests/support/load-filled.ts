import { createClient } from "@supabase/supabase-js";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { findContent } from "#app/content/load-content.server.ts";
import type { Database } from "#supabase/database.types.ts";

/** The database does not answer: everything but the draft is shipped content. */
const fetch = () => Promise.resolve(Response.json({ code: "XX000", message: "away" }, { status: 500 }));
const host: ContentHost = {
  supabase: createClient<Database>("http://database.test", "key", { global: { fetch } }),
  log: { warn: () => undefined, error: () => undefined },
  addCacheTags: () => undefined,
  markIncomplete: () => undefined,
};

/** Loads this content as a draft, in English and Telugu. */
export const loadFilled = (kind: ContentKind, slug: string, content: unknown) =>
  findContent({ ...host, draft: { kindId: kind.id, slug, content: { en: content, te: content } } }, kind, {
    slug,
    locale: "te",
  });

/** CPU time of this process only, so that other busy processes do not count. */
export async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
