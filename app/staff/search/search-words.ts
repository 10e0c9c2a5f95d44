import type { Row, Supabase } from "#app/lib/supabase.ts";

export type Miss = Row<"search_misses">;
export type Synonym = Pick<Row<"search_synonyms">, "id" | "said" | "means">;

/** More rows than a member would work through. */
const shownMisses = 100;

/** Searches without results, most frequent first. */
export async function listMisses(supabase: Supabase): Promise<Miss[]> {
  const { data } = await supabase
    .from("search_misses")
    .select("words, locale, times, last_on")
    .order("times", { ascending: false })
    .order("last_on", { ascending: false })
    .limit(shownMisses)
    .throwOnError();
  return data;
}

export async function listSynonyms(supabase: Supabase): Promise<Synonym[]> {
  const { data } = await supabase
    .from("search_synonyms")
    .select("id, said, means")
    .order("said")
    .throwOnError();
  return data;
}

/** Adds a synonym. The misses that it solves are removed, in every language. */
export async function addSynonym(supabase: Supabase, synonym: Omit<Synonym, "id">): Promise<void> {
  await supabase.from("search_synonyms").upsert(synonym, { onConflict: "said" }).throwOnError();
  await supabase.from("search_misses").delete().eq("words", synonym.said).throwOnError();
}

export async function removeSynonym(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("search_synonyms").delete().eq("id", id).throwOnError();
}

export async function removeMiss(supabase: Supabase, { words, locale }: Miss): Promise<void> {
  await supabase.from("search_misses").delete().eq("words", words).eq("locale", locale).throwOnError();
}
