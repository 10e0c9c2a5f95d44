import type { Locale } from "#app/i18n/locales.ts";
import type { ContentKind } from "./define-content.ts";

// Every file, so that a new guide or a new translation is a file and nothing else. As text: a start
// should not pay for the three languages of pages that nobody has asked for yet.
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

/** "guides/nala-application-guide", for every default there is. */
export const listDefaultFiles = (locale: Locale): string[] =>
  Object.keys(files)
    .filter((path) => path.startsWith(`/content/${locale}/`))
    .map((path) => path.slice(`/content/${locale}/`.length, -".json".length));

export const getDefaultFile = (locale: Locale, file: string): unknown =>
  parse(`/content/${locale}/${file}.json`);
