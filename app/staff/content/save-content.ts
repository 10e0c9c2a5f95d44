import type { PostgrestError } from "@supabase/supabase-js";

import type { ContentKind } from "#app/content/define-content.ts";
import type { Draft } from "#app/content/storage/content-table.ts";
import { contentTables, placeOf } from "#app/content/storage/content-tables.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { type Publication, publishedAtOf } from "#app/staff/editing/editable.ts";

export type Change = Pick<Draft, "locale" | "content" | "basedOn">;

export type SaveResult = { ok: true } | { ok: false; isConflict: boolean; message: string };

/** The specification's calls. Several languages go in one request: all of them are saved, or none. */
export async function saveContent(
  supabase: Supabase,
  kind: ContentKind,
  slug: string,
  changes: readonly Change[],
  publication: Publication = "now",
): Promise<SaveResult> {
  const drafts = changes.map((change) => ({
    ...placeOf(kind, slug, change.locale),
    ...change,
    publishedAt: publishedAtOf(publication),
  }));
  try {
    const { error } = await contentTables[kind.storage.table].save(supabase, drafts);
    return error ? { ok: false, ...explain(error) } : { ok: true };
  } catch (error) {
    return { ok: false, isConflict: false, message: error instanceof Error ? error.message : "" };
  }
}

const explain = ({ code, message }: PostgrestError) => ({ isConflict: code === "PT409", message });
