import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";

import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { ContentStorage } from "./define-content.ts";

export type Stored = { content: unknown; updatedAt?: string };

type Row = Record<string, unknown> & { updated_at?: string };
type Answer = { data: Row | null; error: PostgrestError | null };

/** The live row of one language. Absent is an answer; an error is thrown as supabase-js gave it. */
export async function readStored(
  supabase: SupabaseClient,
  storage: ContentStorage,
  slug: string,
  locale: Locale,
): Promise<Stored | undefined> {
  const { data, error }: Answer = await query(supabase, storage, slug, locale);
  if (error) throw new StoreError(error);
  if (!data) return undefined;
  return { content: contentOf(storage, data), updatedAt: data.updated_at };
}

/** supabase-js answered with an error, as opposed to something breaking on the way. */
export class StoreError extends Error {
  readonly code: string;

  constructor(answer: PostgrestError) {
    super(answer.message, { cause: answer });
    this.code = answer.code;
  }
}

function query(supabase: SupabaseClient, storage: ContentStorage, slug: string, locale: Locale) {
  const newest = { ascending: false };
  switch (storage.table) {
    case "global_settings": {
      const key = locale === defaultLocale ? storage.key : `${storage.key}:${locale}`;
      return supabase.from("global_settings").select("value, updated_at").eq("key", key).maybeSingle();
    }
    case "content_pages":
      // A visitor is shown only the live version; which one that is, row-level security decides by the database's clock.
      return supabase
        .from("content_pages")
        .select("content, updated_at")
        .match({ kind: storage.kind, slug, locale })
        .order("id", newest)
        .limit(1)
        .maybeSingle();
    case "homepage_content":
      return supabase
        .from("homepage_content")
        .select("*")
        .match({ section_type: storage.section, locale })
        .order("updated_at", newest)
        .limit(1)
        .maybeSingle();
    default:
      return supabase
        .from(storage.table)
        .select("*")
        .eq("locale", locale)
        .order("updated_at", newest)
        .limit(1)
        .maybeSingle();
  }
}

function contentOf(storage: ContentStorage, row: Row): unknown {
  if (storage.table === "global_settings") return row.value;
  if (storage.table === "homepage_content" || storage.table === "content_pages") return row.content;
  return row;
}
