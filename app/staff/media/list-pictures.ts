import { type PictureRow, type PictureUse, pictureColumns } from "#app/content/pictures/picture-row.ts";
import { usesPath } from "#app/content/pictures/upload-rules.ts";
import type { Supabase } from "#app/lib/supabase.ts";

export const pageSize = 60;
export type PictureList = { pictures: PictureRow[]; count: number };

type Asked = {
  kind?: "picture" | "pdf";
  search?: string;
  limit?: number;
  without?: readonly string[];
};

/** Newest first. Every word must occur in the name or in an alternative text. */
export async function listPictures(
  supabase: Supabase,
  { kind, search = "", limit = pageSize, without = [] }: Asked = {},
): Promise<PictureList> {
  let query = supabase
    .from("media")
    .select(pictureColumns, { count: "exact" })
    .not("stored_at", "is", null)
    .is("removed_at", null);
  if (kind) query = query.eq("kind", kind);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.ilike("search_text", `%${literal(word)}%`);
  if (without.length > 0) query = query.not("id", "in", `(${without.join()})`);
  const { data, count } = await query
    .order("uploaded_at", { ascending: false })
    .order("id", { ascending: false })
    .range(0, limit - 1)
    .throwOnError();
  return { pictures: data, count: count ?? data.length };
}

/** Escapes wildcards: * and % match anything, _ one character. */
const literal = (word: string) => word.replaceAll("*", "").replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** All uses of all pictures. The list works without them: the database refuses to delete a used picture. */
export async function listUses(supabase: Supabase): Promise<PictureUse[]> {
  const { data } = await supabase.auth.getSession();
  const response = await fetch(usesPath, {
    headers: { Authorization: `Bearer ${data.session?.access_token}` },
  });
  return response.ok ? response.json() : [];
}
