import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Row } from "#app/lib/supabase.ts";

/** Alternative texts: one column for each language, alt_en and so on. */
export type PictureAlts = Pick<Row<"media">, `alt_${Locale}`>;

export const altColumn = (locale: Locale): keyof PictureAlts => `alt_${locale}`;

export const altColumns = locales.map(altColumn);

/** The columns as a query lists them. The type checker reports a missing language. */
export const altColumnList = "alt_en, alt_te, alt_hi";

export const pictureColumns =
  `id, kind, name, width, height, folder, is_opaque, bytes, ${altColumnList}, uploaded_at, uploaded_by` as const;

export type PictureRow = Omit<
  Row<"media">,
  "content_hash" | "removed_at" | "search_text" | "stored_at" | "updated_at" | "widths"
>;

export type PictureUse = {
  picture: string;
  source: string;
  row_key: string;
  locale: string;
  /** For a page of a kind "guide/pending-mutation-guide", for other content its title or part. */
  title: string;
  named?: string | null;
};
