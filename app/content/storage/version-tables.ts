import { defaultLocale } from "#app/i18n/locales.ts";
import { type Row, readRecord, type Supabase } from "#app/lib/supabase.ts";
import {
  bookkeeping,
  type ContentTable,
  type Draft,
  each,
  newestFirst,
  onlyPage,
  readRows,
  saveOf,
  toJson,
} from "./content-table.ts";

type VersionTable = "header_settings" | "footer_settings" | "homepage_content" | "content_pages";
type VersionRow = Pick<Row<VersionTable>, "id" | "locale" | "published_at" | "updated_at" | "updated_by">;

type Options = Pick<ContentTable, "readsHistory" | "keyOf" | "save"> & {
  table: VersionTable;
  /** The columns that hold the two parts of an address, if the table has them. */
  part?: "section_type" | "kind";
  slug?: "slug";
  /** The column that tells which version is newer. */
  newest: "id" | "updated_at";
  /** The columns of the content that visitors may read. Who saved it is not public. */
  visible: readonly string[];
  /** By default the whole row is the content. */
  contentOf?: (row: object) => unknown;
};

/** A table to which each save adds a row, which is live, scheduled or a draft. */
function versionTable({ table, part, slug, newest, visible, contentOf, ...more }: Options): ContentTable {
  const addressOf = (row: object) => {
    const columns = readRecord(row);
    return {
      part: part ? String(columns[part] ?? "") : "",
      slug: slug ? String(columns[slug] ?? "") : onlyPage,
    };
  };
  const version = (row: VersionRow) => ({
    ...addressOf(row),
    ...saveOf(row),
    id: String(row.id),
    content: contentOf?.(row) ?? row,
    publishedAt: row.published_at,
  });
  const keys = [part, slug].filter((column) => column !== undefined);
  // All four tables have the columns used here, so the type of one of them serves for all.
  const select = (supabase: Supabase, columns: readonly string[]) =>
    supabase.from(table as "content_pages").select(columns.join() as "*");
  return {
    ...more,
    addressOf,
    readLive: (supabase, places, limit) => {
      const columns = [...keys, "locale", ...visible, "updated_at"];
      let query = select(supabase, columns);
      if (part) query = query.in(part as "kind", each(places, "part"));
      if (slug) query = query.in(slug, each(places, "slug"));
      const sorted = query.in("locale", each(places, "locale")).order(newest, newestFirst);
      return readRows(more.readsHistory ? sorted.limit(limit) : sorted, version);
    },
    readVersions: (supabase, place, count) => {
      const address = { ...(part && { [part]: place.part }), ...(slug && { [slug]: place.slug }) };
      const query = select(supabase, ["*"]).match({ ...address, locale: place.locale });
      return readRows(query.order(newest, newestFirst).limit(count), version);
    },
    readRecent: (supabase, count) =>
      readRows(
        select(supabase, [...keys, "locale", "published_at", "updated_at", "updated_by"])
          .order("updated_at", newestFirst)
          .limit(count),
        (row) => ({ ...addressOf(row), ...saveOf(row), publishedAt: row.published_at }),
      ),
  };
}

const contentColumn = { visible: ["content"], contentOf: (row: object) => readRecord(row).content };

export const homepageContent = versionTable({
  ...contentColumn,
  table: "homepage_content",
  part: "section_type",
  newest: "updated_at",
  readsHistory: true,
  keyOf: ({ part }) => part,
  save: (supabase, drafts) =>
    supabase.from("homepage_content").insert(
      drafts.map((draft) => ({
        section_type: draft.part,
        content: toJson(draft.content),
        is_active: true,
        sort_order: 1,
        ...bookkeeping(draft),
      })),
    ),
});

/** Whole pages, any number of each kind. */
export const contentPages = versionTable({
  ...contentColumn,
  table: "content_pages",
  part: "kind",
  slug: "slug",
  newest: "id",
  // Visitors see only the live version. Row-level security selects it by the database's clock.
  readsHistory: false,
  keyOf: ({ part, slug }) => `${part}:${slug}`,
  save: (supabase, drafts) =>
    supabase.from("content_pages").insert(
      drafts.map((draft) => ({
        kind: draft.part,
        slug: draft.slug,
        content: toJson(draft.content),
        ...bookkeeping(draft),
      })),
    ),
});

/** The public pages of a kind. Whether a page is public depends on its English version. */
export const readPublicSlugs = (supabase: Supabase, kind: string): Promise<string[]> =>
  readRows(
    supabase.from("content_pages").select("slug").match({ kind, locale: defaultLocale }).order("slug"),
    ({ slug }) => slug,
  );

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const list = (value: unknown) => toJson(value ?? []);

/** The header and the footer have a column for every field. */
const headerColumns = {
  logo_url: text,
  logo_data: toJson,
  navigation_links: list,
  cta_button: toJson,
  is_sticky: (value: unknown) => value !== false,
  about_translation: toJson,
};
const footerColumns = {
  company_name: text,
  tagline: text,
  company_description: text,
  footer_links: list,
  contact_info: toJson,
  social_links: list,
  copyright_text: text,
  application_guide_text: text,
  legal_services_text: text,
  legal_notice_text: text,
  about_translation: toJson,
};

/** Every column, because all rows of one request must have the same columns. */
function frameRow<Columns extends Record<string, (value: unknown) => unknown>>(
  columns: Columns,
  draft: Draft,
) {
  const content = readRecord(draft.content);
  const values = Object.entries(columns).map(([name, read]) => [name, read(content[name])]);
  type Values = { [Name in keyof Columns]: ReturnType<Columns[Name]> };
  return { ...(Object.fromEntries(values) as Values), ...bookkeeping(draft) };
}

const frame = { newest: "updated_at", readsHistory: true, keyOf: () => "" } as const;

export const headerSettings = versionTable({
  ...frame,
  table: "header_settings",
  visible: Object.keys(headerColumns),
  save: (supabase, drafts) =>
    supabase.from("header_settings").insert(drafts.map((draft) => frameRow(headerColumns, draft))),
});

export const footerSettings = versionTable({
  ...frame,
  table: "footer_settings",
  visible: Object.keys(footerColumns),
  save: (supabase, drafts) =>
    supabase.from("footer_settings").insert(drafts.map((draft) => frameRow(footerColumns, draft))),
});
