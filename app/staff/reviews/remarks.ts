import type { ContentKind } from "#app/content/engine/define-content.ts";
import { quotesOf, type Remark, splitRemarks } from "#app/content/review/quoted-remarks.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { joinPath, type WordField } from "#app/staff/editing/values/field-shape.ts";

export type Remarks = { locale: Locale; reader: string; said: readonly Remark[] };

/** What advocates want to be changed. An approval, or a newer answer, ends the remarks before it. */
export async function loadRemarks(supabase: Supabase, { storage }: ContentKind, slug: string) {
  if (!("kind" in storage)) return [];
  const { data } = await supabase
    .from("content_readings")
    .select("locale, answer, reader, remark")
    .match({ kind: storage.kind, slug })
    .not("answer", "is", null)
    .order("answered_at", { ascending: false })
    .limit(20)
    .throwOnError();
  return locales.flatMap((locale) => {
    const newest = data.find((row) => row.locale === locale);
    if (newest?.answer !== "change") return [];
    return [{ locale, reader: newest.reader ?? "", said: splitRemarks(newest.remark ?? "") }];
  });
}

/** The remarks by the field that they are about. The others are about the page, or their text has changed. */
export function placeRemarks(remarks: Remarks | undefined, fields: readonly WordField[]) {
  const notes = new Map<string, string>();
  const rest: string[] = [];
  for (const { quote, words } of remarks?.said ?? []) {
    // Quotes are shortened as on the advocate's page, which leaves out texts for search engines.
    const field = fields.find(({ path: [part], text }) => part !== "seo" && quotesOf([text])[0] === quote);
    const line = `${remarks?.reader}: ${words}`;
    if (quote && field) notes.set(joinPath(field.path), line);
    else rest.push(line);
  }
  return { notes, rest };
}
