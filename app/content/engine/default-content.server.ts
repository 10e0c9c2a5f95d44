import type { Locale } from "#app/i18n/locales.ts";
import type { ContentKind } from "./define-content.ts";

// A glob, so that a new guide or translation needs only its file. The files are loaded as text and parsed on first use,
// so that the start does not pay for pages in three languages.
const files = import.meta.glob<string>("/content/*/**/*.json", {
  eager: true,
  import: "default",
  query: "?raw",
});
const parsed = new Map<string, unknown>();

function parse(path: string): unknown {
  const text = files[path];
  if (text !== undefined && !parsed.has(path)) parsed.set(path, JSON.parse(text));
  return parsed.get(path);
}

/** Default (seed) content, shown before staff have saved anything: content/<locale>/<file>.json. */
export function findDefault(kind: ContentKind, slug: string | undefined, locale: Locale): unknown {
  return parse(`/content/${locale}/${defaultFile(kind, slug)}.json`);
}

export const defaultFile = (kind: ContentKind, slug: string | undefined) =>
  kind.slugs ? `${kind.file}/${slug}` : kind.file;

/** Every default file of a language, such as "guides/nala-application-guide". */
export const listDefaultFiles = (locale: Locale): string[] =>
  Object.keys(files)
    .filter((path) => path.startsWith(`/content/${locale}/`))
    .map((path) => path.slice(`/content/${locale}/`.length, -".json".length));

export const getDefaultFile = (locale: Locale, file: string): unknown =>
  parse(`/content/${locale}/${file}.json`);
