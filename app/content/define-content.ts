import type { z } from "zod";

/** Where a kind of content is kept. Each table is read as the specification says. */
export type ContentStorage =
  | { table: "header_settings" }
  | { table: "footer_settings" }
  | { table: "homepage_content"; section: string }
  | { table: "global_settings"; key: string }
  | { table: "content_pages"; kind: string };

/** One kind of content. Loading, fallback, cache tags, saving and the editor's form derive from it. */
export type ContentKind<Schema extends z.ZodObject = z.ZodObject> = {
  id: string;
  /** For editors. */
  title: string;
  help: string;
  storage: ContentStorage;
  /** The default is content/<locale>/<file>.json; with `slugs`, content/<locale>/<file>/<slug>.json. */
  file: string;
  /** Pages of this kind that every installation has. Staff may add more. */
  slugs?: readonly string[];
  schema: Schema;
  /** Texts for a failed load, where the specification words them. */
  failure?: LoadFailure;
};

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
