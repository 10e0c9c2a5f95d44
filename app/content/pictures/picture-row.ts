import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Row } from "#app/lib/supabase.ts";

/** What a picture shows: a column for each language, alt_en and so on. */
export type PictureAlts = Pick<Row<"media">, `alt_${Locale}`>;

export const altColumn = (locale: Locale): keyof PictureAlts => `alt_${locale}`;

export const altColumns = locales.map(altColumn);

/** As a question names them; the type checker says when a language is missing. */
export const altColumnList = "alt_en, alt_te, alt_hi";

export const pictureColumns =
  `id, name, width, height, folder, is_opaque, bytes, ${altColumnList}, uploaded_at, uploaded_by` as const;

/** A picture of the library as staff see it. */
export type PictureRow = Omit<
  Row<"media">,
  "content_hash" | "removed_at" | "search_text" | "stored_at" | "updated_at" | "widths"
>;

/** One place in the content that shows a picture. */
export type PictureUse = { picture: string; source: string; row_key: string; locale: string; title: string };
