import type { PostgrestError } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Json } from "#supabase/database.types.ts";

/** Where a kind of content is stored. Each table is read as the specification says. */
export type ContentStorage =
  | { table: "header_settings" }
  | { table: "footer_settings" }
  | { table: "homepage_content"; section: string }
  | { table: "global_settings"; key: string }
  | { table: "content_pages"; kind: string };

export const onlyPage = "main";

/** Where content is in its table: the section, key or kind, and the slug of the page. */
export type Address = { part: string; slug: string };
export type Place = Address & { locale: Locale };

/** One saved version in one language. Times are kept as text, because a Date would lose the microseconds. */
export type StoredVersion = Address & {
  id: string;
  locale: string;
  content: unknown;
  updatedAt: string;
  updatedBy: string | null;
  /** Null for a draft, in the future for a scheduled version. */
  publishedAt?: string | null;
};
export type LiveRow = Pick<StoredVersion, "part" | "slug" | "locale" | "content" | "updatedAt">;
export type RecentSave = Omit<StoredVersion, "id" | "content">;

export type Draft = Place & {
  content: unknown;
  /** The time of the version that the draft is based on, as received; undefined if nothing was saved before. */
  basedOn: string | undefined;
  /** "now" means the database's clock; null keeps it a draft. */
  publishedAt: string | null;
  isWithdrawn?: boolean;
};

/** The storage adapter of one table: everything that differs between content tables. */
export type ContentTable = {
  /** True if reading live rows can also return older versions. The newest one is live. */
  readsHistory: boolean;
  /** The key of a content within its table, used for cache tags. Empty if the table holds only one. */
  keyOf: (address: Address) => string;
  /** Reads the address from any row, including the short rows of the change feed. */
  addressOf: (row: Record<string, unknown>) => Address;
  /** The rows that visitors see, newest first; at most `limit` rows if older versions are included. */
  readLive: (supabase: Supabase, places: readonly Place[], limit: number) => Promise<LiveRow[]>;
  readVersions: (supabase: Supabase, place: Place, count: number) => Promise<StoredVersion[]>;
  /** For tables whose rows are replaced on save: the former versions, newest first. */
  readFormer?: (supabase: Supabase, place: Place, count: number) => Promise<StoredVersion[]>;
  readRecent: (supabase: Supabase, count: number) => Promise<RecentSave[]>;
  /** Saves all drafts in one request: all or none. */
  save: (supabase: Supabase, drafts: readonly Draft[]) => PromiseLike<{ error: SaveError | null }>;
};

/**
 * For a kind whose languages are whole documents, each with its own row, as posts are. In other kinds a translation holds
 * only the texts beside the English.
 */
export type WholeDocuments = Pick<ContentTable, "readVersions" | "save"> & {
  check: (content: unknown, locale: Locale, isForVisitors: boolean) => ReadonlyMap<string, string>;
};

export type SaveError = Pick<PostgrestError, "code" | "message">;

/** An error that supabase-js returned, not a failure of the network. */
export class StoreError extends Error {
  readonly code: string;

  constructor(answer: PostgrestError) {
    super(answer.message, { cause: answer });
    this.code = answer.code;
  }
}

export const newestFirst = { ascending: false };

/** Database times sort as text; as dates they would lose the microseconds. */
export const sortNewestFirst = <Save extends { updatedAt: string }>(saves: readonly Save[]): Save[] =>
  saves.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));

type Answer<Row> = { data: Row[] | null; error: PostgrestError | null };

export async function readRows<Row, Read>(query: PromiseLike<Answer<Row>>, read: (row: Row) => Read) {
  const answer: Answer<Row> = await query;
  if (answer.error) throw new StoreError(answer.error);
  return (answer.data ?? []).map(read);
}

export const each = <Name extends keyof Place>(places: readonly Place[], name: Name): Place[Name][] => [
  ...new Set(places.map((place) => place[name])),
];

/** The columns that every table of versions stores about a save. */
export const bookkeeping = ({ locale, publishedAt, basedOn }: Draft) => ({
  locale,
  published_at: publishedAt,
  based_on: basedOn ?? "-infinity",
  updated_at: new Date().toISOString(),
});

export const saveOf = (row: { locale: string; updated_at: string; updated_by: string | null }) => ({
  locale: row.locale,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** Content as JSON. Missing content becomes an empty object. */
export const toJson = (content: unknown): NonNullable<Json> => JSON.parse(JSON.stringify(content ?? {}));
