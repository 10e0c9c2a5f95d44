import type { PostgrestError } from "@supabase/supabase-js";

import type { Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Json } from "#supabase/database.types.ts";

/** Where a kind of content is kept. Each table is read as the specification says. */
export type ContentStorage =
  | { table: "header_settings" }
  | { table: "footer_settings" }
  | { table: "homepage_content"; section: string }
  | { table: "global_settings"; key: string }
  | { table: "content_pages"; kind: string };

/** A page with one row per kind of its own has this slug. */
export const onlyPage = "main";

/** Where one kind's content lies in its table: the section, key or kind, and which page of it. */
export type Address = { part: string; slug: string };
export type Place = Address & { locale: Locale };

/** One save of one language, from whichever table. Times are the text they came in: a date would lose the microseconds. */
export type StoredVersion = Address & {
  id: string;
  locale: string;
  content: unknown;
  updatedAt: string;
  updatedBy: string | null;
  /** Null: draft; in the future: scheduled. */
  publishedAt?: string | null;
};
/** What a page needs of one. */
export type LiveRow = Pick<StoredVersion, "part" | "slug" | "locale" | "content" | "updatedAt">;
/** Without what the content says. */
export type RecentSave = Omit<StoredVersion, "id" | "content">;

export type Draft = Place & {
  content: unknown;
  /** The time of the version it started from, as it came; undefined when nothing had been saved. */
  basedOn: string | undefined;
  /** "now" is the database's now; null leaves it a draft. */
  publishedAt: string | null;
};

/** The storage adapter of one table: everything about it that is not the same for every table of content. */
export type ContentTable = {
  /** Reading the live rows may bring older versions along; the newest is the live one. */
  readsHistory: boolean;
  /** Tells contents of the table apart; cache tags are made of it. Empty where there is only one. */
  keyOf: (address: Address) => string;
  /** From any row, also one of which the change feed gives only the short columns. */
  addressOf: (row: Record<string, unknown>) => Address;
  /** What visitors see, newest first; with older versions at most `limit` rows. */
  readLive: (supabase: Supabase, places: readonly Place[], limit: number) => Promise<LiveRow[]>;
  /** The versions of one place, newest first, whatever their state. */
  readVersions: (supabase: Supabase, place: Place, count: number) => Promise<StoredVersion[]>;
  /** Where a save replaces the row instead of adding one: what it said before, newest first. */
  readFormer?: (supabase: Supabase, place: Place, count: number) => Promise<StoredVersion[]>;
  readRecent: (supabase: Supabase, count: number) => Promise<RecentSave[]>;
  /** All of them in one request: all are saved, or none. */
  save: (supabase: Supabase, drafts: readonly Draft[]) => PromiseLike<{ error: PostgrestError | null }>;
};

/** supabase-js answered with an error, as opposed to something breaking on the way. */
export class StoreError extends Error {
  readonly code: string;

  constructor(answer: PostgrestError) {
    super(answer.message, { cause: answer });
    this.code = answer.code;
  }
}

export const newestFirst = { ascending: false };

/** Times of the database, in its own text, sort as text; as dates they would lose the microseconds. */
export const sortNewestFirst = <Save extends { updatedAt: string }>(saves: readonly Save[]): Save[] =>
  saves.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));

type Answer<Row> = { data: Row[] | null; error: PostgrestError | null };

export async function readRows<Row, Read>(
  query: PromiseLike<Answer<Row>>,
  read: (row: Row) => Read,
): Promise<Read[]> {
  const answer: Answer<Row> = await query;
  if (answer.error) throw new StoreError(answer.error);
  return (answer.data ?? []).map(read);
}

export const each = <Name extends keyof Place>(places: readonly Place[], name: Name): Place[Name][] => [
  ...new Set(places.map((place) => place[name])),
];

/** What every table keeps of a save. */
export const bookkeeping = ({ basedOn }: Draft) => ({
  based_on: basedOn ?? "-infinity",
  updated_at: new Date().toISOString(),
});

type Saved = { locale: string; updated_at: string; updated_by: string | null };

export const saveOf = (row: Saved) => ({
  locale: row.locale,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** Content as it goes over the wire; nothing said is an empty object. */
export const toJson = (content: unknown): NonNullable<Json> => JSON.parse(JSON.stringify(content ?? {}));
