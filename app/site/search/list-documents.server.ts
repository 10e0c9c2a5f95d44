import type { ContentHost } from "#app/content/engine/content-host.ts";
import { listTexts } from "#app/content/engine/content-texts.ts";
import { type ContentKind, pagePathOf } from "#app/content/engine/define-content.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { faqContent } from "#app/content/kinds/pages/faq.ts";
import { glossaryContent } from "#app/content/kinds/pages/glossary.ts";
import { type Guide, guideContent } from "#app/content/kinds/pages/guide.ts";
import { cardsIn, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { legalServicesContent } from "#app/content/kinds/pages/legal-services.ts";
import { rtiContent } from "#app/content/kinds/pages/rti.ts";
import { textPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { deadlinesContent } from "#app/content/kinds/tools/deadlines.ts";
import { letterPlace } from "#app/content/kinds/tools/letter-fields.ts";
import { lettersContent } from "#app/content/kinds/tools/letters.ts";
import { searchIntentsContent } from "#app/content/kinds/tools/search-intents.ts";
import { findContent, loadContent, loadEach, valuesOf } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { type Locale, locales, translatedLocales } from "#app/i18n/locales.ts";
import { canonicalPath, isSitePath, listedPaths } from "#app/lib/addresses/public-pages.ts";
import { listNewestPosts } from "#app/site/blog/list-posts.server.ts";
import { faqAnchor } from "#app/site/faq/faq-anchor.ts";
import { listChooserDocuments } from "./list-chooser-documents.ts";
import type { SearchDocument } from "./search-document.ts";
import { withEnglish } from "./with-english.ts";
import type { SearchDocuments } from "./word-index.ts";

/** The index is in memory, so only the newest posts are included. */
const mostPosts = 500;

async function listPostDocuments(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const posts = await listNewestPosts(host, locale, mostPosts);
  return posts.map(({ slug, title, excerpt, tags, content }) => ({
    kind: "post",
    path: `/blog/${slug}`,
    title,
    lead: excerpt ?? "",
    names: tags,
    texts: content.map(plainText),
  }));
}

const parts = {
  chooser: chooserContent,
  rti: rtiContent,
  faq: faqContent,
  glossary: glossaryContent,
  deadlines: deadlinesContent,
  legalServices: legalServicesContent,
  letters: lettersContent,
  intents: searchIntentsContent,
};

/** Everything that a search can find. */
export async function listAllDocuments(host: ContentHost): Promise<SearchDocuments> {
  const list = (locale: Locale) => listDocuments(host, locale);
  const [en, te, hi] = await Promise.all([list("en"), list("te"), list("hi")]);
  return { en, te: withEnglish(te, en), hi: withEnglish(hi, en) };
}

/** Everything that a search can find in one language. */
async function listDocuments(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const [loaded, lists, guides, pages, districts, textPages, posts] = await Promise.all([
    loadEach(host, parts, { locale }).then(valuesOf),
    Promise.all(locales.map((language) => loadContent(host, guidesListContent, { locale: language }))),
    listGuides(host, locale),
    listPages(host, locale),
    listMany(host, locale, districtContent, "district"),
    listMany(host, locale, textPageContent, "page"),
    listPostDocuments(host, locale),
  ]);
  // Titles in every language, because people search for the words they have heard.
  const cards = lists.flatMap(({ value }) => cardsIn(value));
  const withCards = guides.map((guide) => {
    const own = cards.filter(({ route }) => canonicalPath(route) === guide.path);
    return { ...guide, names: [...new Set([...guide.names, ...own.map(({ title }) => title)])] };
  });
  const intended = new Set(loaded.intents.intents.map(({ page }) => page));
  const documents = [
    ...withCards,
    ...listChooserDocuments(loaded.chooser, intended),
    ...loaded.faq.groups.flatMap(({ id, questions }) =>
      questions.map(({ question, answer }, i) =>
        document("faq", `/faq#${faqAnchor(id, i)}`, question, plainText(answer)),
      ),
    ),
    ...loaded.glossary.terms.map(({ id, term, meaning, ...others }) => ({
      ...document("word", `/words#${id}`, term, plainText(meaning)),
      names: translatedLocales.flatMap((language) => others[language] || []),
    })),
    ...loaded.deadlines.cases.map(({ id, label, hint, rows }) => ({
      ...document("tool", `/deadlines/${id}`, label, hint || loaded.deadlines.lead),
      texts: rows.map(({ what }) => what),
    })),
    ...loaded.letters.letters.map(({ id, title, lead, subject }) => ({
      ...document("tool", `/letters/${id}`, title, lead),
      texts: [subject.replaceAll(letterPlace, "")],
    })),
    ...loaded.legalServices.services.map(({ id, title, receive }) =>
      document("service", `/legal-services#${id}`, title, receive),
    ),
    ...pages,
    ...districts,
    ...textPages,
    ...posts,
  ];
  return [...new Map(documents.map((found) => [found.path, found])).values()];
}

const document = (
  kind: SearchDocument["kind"],
  path: string,
  title: string,
  lead: string,
): SearchDocument => ({ kind, path, title, lead, names: [], texts: [] });

async function listGuides(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const guides = (await listSlugs(host, guideContent)).map(async (slug) => {
    const guide = (await findContent(host, guideContent, { slug, locale }))?.value;
    return guide ? [guideDocument(`/${slug}`, guide)] : [];
  });
  const rti = loadContent(host, rtiContent, { locale }).then(({ value }) => [
    guideDocument("/rti-filings", value),
  ]);
  return (await Promise.all([...guides, rti])).flat();
}

const guideDocument = (path: string, guide: Guide): SearchDocument => ({
  ...pageDocument("guide", path, guide),
  names: guide.short_title ? [guide.short_title] : [],
  shortTitle: guide.short_title,
  line: guide.line,
});

/** Pages of kinds with a single page. Those whose parts are listed above are found only by their heads. */
async function listPages(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const paths = new Set<string>(listedPaths);
  const kinds = contentKinds.filter((kind) => kind.id !== rtiContent.id && paths.has(pagePathOf(kind) ?? ""));
  const found = await Promise.all(
    kinds.map(async (kind: ContentKind) => {
      const value = (await findContent(host, kind, { slug: onlyPage, locale }))?.value;
      const path = kind.shown.path;
      if (!path || path === "/" || !hasHead(value)) return [];
      const isTool = kind.shown.isTool || kind.id === chooserContent.id || path === "/fees";
      const hasParts = Object.values(parts).some((part) => part.id === kind.id);
      const page = pageDocument(isTool ? "tool" : "page", path, value);
      return [hasParts ? { ...page, texts: [] } : page];
    }),
  );
  return found.flat();
}

/** The pages of a kind that has many. */
async function listMany(host: ContentHost, locale: Locale, kind: ContentKind, found: SearchDocument["kind"]) {
  const pages = (await listSlugs(host, kind)).map(async (slug) => {
    const value = (await findContent(host, kind, { slug, locale }))?.value;
    return hasHead(value) ? [pageDocument(found, `/${slug}`, value)] : [];
  });
  return (await Promise.all(pages)).flat();
}

type Head = { title: string; lead: string; seo?: unknown };

const hasHead = (value: object | undefined): value is Head =>
  value !== undefined && "title" in value && "lead" in value;

/** A page with all its sentences. A text without a space is an identifier, not a sentence. */
function pageDocument(kind: SearchDocument["kind"], path: string, { title, lead, seo: _, ...rest }: Head) {
  const texts = listTexts(rest).filter((text) => text.trim().includes(" ") && !isSitePath(text));
  return { kind, path, title, lead: plainText(lead), names: [], texts: texts.map(plainText) };
}
