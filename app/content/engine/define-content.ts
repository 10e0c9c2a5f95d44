import type { z } from "zod";
import type { ContentStorage, WholeDocuments } from "#app/content/storage/content-table.ts";
import type { SitePath } from "#app/lib/addresses/public-pages.ts";

export const kindGroups = ["Guides", "Home page", "Other pages", "The whole site"] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Where editors find a kind in their menu, and where visitors see it. */
export type ContentPlace = {
  group: KindGroup;
  /** The page that shows it. If a kind has many pages, each has its own address, /<slug>. */
  path?: SitePath;
  /** A selector of the part of that page that the preview scrolls to. */
  part?: string;
  /** The page computes a result from the visitor's input. */
  isTool?: true;
};

type Definition<Schema extends z.ZodObject> = {
  id: string;
  title: string;
  help: string;
  shown: ContentPlace;
  /** By default the table content_pages, under the kind's id with underscores. */
  storage?: ContentStorage;
  /** Its defaults are content/<locale>/<file>.json or, with `slugs`, content/<locale>/<file>/<slug>.json. */
  file?: string;
  /** For a kind with many pages: the pages that every installation has. Staff add more (app/content/pages). */
  slugs?: readonly string[];
  schema: Schema;
  whole?: WholeDocuments;
  failure?: LoadFailure;
};

/** One kind of content. Loading, fallback, cache tags, saving and the editor's form derive from it. */
export type ContentKind<Schema extends z.ZodObject = z.ZodObject> = Definition<Schema> & {
  storage: ContentStorage;
  file: string;
};

/** The address of a kind that is one whole page; undefined for a part of a page or for many pages. */
export const pagePathOf = ({ slugs, schema, shown }: ContentKind): SitePath | undefined =>
  !slugs && "lead" in schema.shape ? shown.path : undefined;

export const addressOf = ({ shown }: Pick<ContentKind, "shown">, slug: string) => shown.path ?? `/${slug}`;

/** "error": supabase-js returned one. "exception": something threw. */
export type FailureCause = "error" | "exception";

export type LoadFailure = {
  texts: Record<FailureCause, string>;
  level: "error" | "warn";
  isShownOn: readonly FailureCause[];
};

export type ContentOf<Kind> = Kind extends ContentKind<infer Schema> ? z.infer<Schema> : never;

export const defineContent = <Schema extends z.ZodObject>(kind: Definition<Schema>): ContentKind<Schema> => ({
  storage: { table: "content_pages", kind: kind.id.replaceAll("-", "_") },
  file: kind.id,
  ...kind,
});
