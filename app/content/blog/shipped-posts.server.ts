import { listCitations } from "#app/content/engine/content-texts.ts";
import { getDefaultFile, listDefaultFiles } from "#app/content/engine/default-content.server.ts";
import { type Inline, parseInline } from "#app/content/engine/inline-text.ts";
import { type Source, sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatPartialDate } from "#app/i18n/format-date.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { BlogDocument, BlogMark, BlogNode } from "./blog-document.ts";
import { type ShippedPost, shippedPostSchema } from "./blog-post.ts";

const folder = "blog/";

type ShippedRow = ReturnType<typeof makeRows>[number];
const rowsOf = new Map<Locale, readonly ShippedRow[]>();

/** The seed posts of a new site as rows for blog_posts. They change only with a release, so they are built once. */
export function listShippedPosts(locale: Locale): readonly ShippedRow[] {
  const rows = rowsOf.get(locale) ?? makeRows(locale);
  rowsOf.set(locale, rows);
  return rows;
}

function makeRows(locale: Locale) {
  const { sources } = sourcesContent.schema.parse(getDefaultFile("en", "sources"));
  return listDefaultFiles(locale)
    .filter((file) => file.startsWith(folder))
    .map((file) => {
      // A translation has only the texts; the date and the tags come from the English post.
      const languages: Locale[] = [defaultLocale, locale];
      const written = languages.map((language) => readRecord(getDefaultFile(language, file)));
      const { published_on, body, ...words } = shippedPostSchema.parse(Object.assign({}, ...written));
      const published_at = `${published_on}T00:00:00Z`;
      return {
        ...words,
        slug: file.slice(folder.length),
        locale,
        // The firm that runs the site answers for them.
        author: "{operator}",
        published_at,
        content: toDocument(body, sources, published_on, locale),
      };
    });
}

/**
 * The editor has no mark for sources, so the sources of a post are listed at its end: first those we read, with their
 * dates, then laws that are only named. The first line is the post's stamp.
 */
export function toDocument(
  body: ShippedPost["body"],
  sources: readonly Source[],
  comparedOn: string,
  locale: Locale,
): BlogDocument {
  const words = phrases[locale].posts;
  const onDay = (sentence: string, day: string) =>
    fillWords(sentence, { date: formatPartialDate(day, locale) });
  const cited = listCitations(body).flatMap((id) => sources.find((source) => source.id === id) ?? []);
  const read = cited.filter(({ basis }) => basis === "read");
  const named = cited.filter(({ basis }) => basis === "named");
  const newest = read
    .flatMap(({ published }) => published ?? [])
    .toSorted()
    .at(-1);
  const stamp = [onDay(words.compared, comparedOn), ...(newest ? [onDay(words.newest, newest)] : [])].join(
    " ",
  );
  const toLine = (source: Source) => sourceLine(source, locale);
  const lines = [
    ...(cited.length > 0 ? [stamp] : []),
    ...body,
    ...(read.length > 0 ? [`## ${words.sources}`, ...read.map(toLine)] : []),
    ...(named.length > 0 ? [`## ${words.named}`, ...named.map(toLine)] : []),
  ];
  const content: BlogNode[] = [];
  for (const line of lines) {
    const last = content.at(-1);
    if (line.startsWith("## ")) {
      content.push({ type: "heading", attrs: { level: 2 }, content: toNodes(line.slice(3)) });
    } else if (!line.startsWith("- ")) {
      content.push({ type: "paragraph", content: toNodes(line) });
    } else {
      const item = { type: "listItem", content: [{ type: "paragraph", content: toNodes(line.slice(2)) }] };
      if (last?.type === "bulletList") last.content?.push(item);
      else content.push({ type: "bulletList", content: [item] });
    }
  }
  return { type: "doc", content };
}

const sourceLine = ({ title, url, publisher, published }: Source, locale: Locale): string =>
  `- [${title}](${url}), ${[publisher, published && formatPartialDate(published, locale)].filter(Boolean).join(", ")}`;

const toNodes = (line: string): BlogNode[] => parseInline(line).flatMap((node) => toText(node, []));

function toText(node: Inline, marks: BlogMark[]): BlogNode[] {
  if (node.type === "cite") return [];
  if (node.type === "strong") return node.children.flatMap((child) => toText(child, [{ type: "bold" }]));
  const own: BlogMark[] =
    node.type === "link" ? [...marks, { type: "link", attrs: { href: node.url } }] : marks;
  return [{ type: "text", text: node.text, ...(own.length > 0 && { marks: own }) }];
}
