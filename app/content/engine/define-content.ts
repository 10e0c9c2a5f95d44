import type { z } from "zod";
import type { ContentStorage } from "#app/content/storage/content-table.ts";
import type { SitePath } from "#app/lib/addresses/public-pages.ts";

export const kindGroups = ["The whole site", "Home page", "Guides", "Other pages"] as const;
export type KindGroup = (typeof kindGroups)[number];

/** Where editors find a kind in their menu, and where visitors meet it. */
export type ContentPlace = {
  group: KindGroup;
  /** The address that shows it. Pages of a kind with many have each their own, /<slug>. */
  path?: SitePath;
  /** The part of that page, for the preview to scroll to. */
  part?: string;
  /** It works something out from what the visitor enters. */
  isTool?: true;
};

/** One kind of content. Loading, fallback, cache tags, saving and the editor's form derive from it. */
export type ContentKind<Schema extends z.ZodObject = z.ZodObject> = {
  id: string;
  /** For editors. */
  title: string;
  help: string;
  shown: ContentPlace;
  storage: ContentStorage;
  /** The default is content/<locale>/<file>.json; with `slugs`, content/<locale>/<file>/<slug>.json. */
  file: string;
  /** Of a kind with many pages, those that every installation has. Staff add more (app/content/pages). */
  slugs?: readonly string[];
  schema: Schema;
  /** Texts for a failed load, where the specification words them. */
  failure?: LoadFailure;
};

/** The address of a kind that is a whole page, with a title and a lead; undefined of a part of a page, or of many pages. */
export const pagePathOf = ({ slugs, schema, shown }: ContentKind): SitePath | undefined =>
  !slugs && "lead" in schema.shape ? shown.path : undefined;

/** The address where visitors find this page of a kind. */
export const addressOf = ({ shown }: ContentKind, slug: string): string => shown.path ?? `/${slug}`;

/** supabase-js answers with an error, or something throws. */
export type FailureCause = "error" | "exception";

export type LoadFailure = {
  texts: Record<FailureCause, string>;
  level: "error" | "warn";
  /** After which failures the visitor is told as well. */
  isShownOn: readonly FailureCause[];
};

export type ContentOf<Kind> = Kind extends ContentKind<infer Schema> ? z.infer<Schema> : never;

export const defineContent = <Schema extends z.ZodObject>(kind: ContentKind<Schema>) => kind;
