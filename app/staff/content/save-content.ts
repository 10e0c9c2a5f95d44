import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";

import type { ContentKind } from "#app/content/define-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { type Publication, publishedAtOf } from "#app/staff/editing/editable.ts";
import { settingKey } from "./content-versions.ts";
import { isRecord } from "./edit-values.ts";
import { shapeOf } from "./field-shape.ts";

export type Change = {
  locale: Locale;
  content: unknown;
  /** The time of the version it started from, as it came; undefined when nothing had been saved. */
  basedOn: string | undefined;
};

export type SaveResult = { ok: true } | { ok: false; isConflict: boolean; message: string };

/** The specification's calls. Several languages go in one request: all of them are saved, or none. */
export async function saveContent(
  supabase: SupabaseClient,
  kind: ContentKind,
  slug: string,
  changes: readonly Change[],
  publication: Publication = "now",
): Promise<SaveResult> {
  const { storage } = kind;
  const rows = changes.map((change) => toRow(kind, slug, change, publication));
  try {
    const { error } =
      storage.table === "global_settings"
        ? await supabase.from(storage.table).upsert(rows, { onConflict: "key" })
        : await supabase.from(storage.table).insert(rows);
    return error ? { ok: false, ...explain(error) } : { ok: true };
  } catch (error) {
    return { ok: false, isConflict: false, message: error instanceof Error ? error.message : "" };
  }
}

const explain = ({ code, message }: PostgrestError) => ({ isConflict: code === "PT409", message });

function toRow(
  kind: ContentKind,
  slug: string,
  { locale, content, basedOn }: Change,
  publication: Publication,
): Record<string, unknown> {
  const { storage } = kind;
  const version = { based_on: basedOn ?? "-infinity", updated_at: new Date().toISOString() };
  switch (storage.table) {
    case "global_settings":
      return { key: settingKey(storage.key, locale), value: content ?? {}, ...version };
    case "homepage_content":
      return {
        section_type: storage.section,
        locale,
        content: content ?? {},
        is_active: true,
        sort_order: 1,
        ...version,
      };
    case "content_pages": {
      const published_at = publishedAtOf(publication);
      return { kind: storage.kind, slug, locale, content: content ?? {}, published_at, ...version };
    }
    default:
      return { ...everyColumn(kind, content), locale, ...version };
  }
}

/** A column for every field, because rows of one request must have the same ones. What is missing is the column's own nothing. */
function everyColumn(kind: ContentKind, content: unknown): Record<string, unknown> {
  const fields = shapeOf(kind.schema).fields ?? [];
  const nothing = ({ item, fields: parts, info }: (typeof fields)[number][1]) =>
    item ? [] : parts ? {} : info.input === "switch" ? true : null;
  return Object.fromEntries(
    fields.map(([name, field]) => [name, (isRecord(content) ? content[name] : undefined) ?? nothing(field)]),
  );
}
