import { hasBegun, listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import { glossaryContent } from "#app/content/kinds/pages/glossary.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { type LawRecord, ledgerContent } from "#app/content/ledger/ledger.ts";
import { fillPlain } from "#app/content/ledger/placeholders.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, forEachLocale, locales } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import { loadContentState } from "#app/staff/content/content-state.server.ts";
import type { Fact } from "#app/staff/palette/entries.ts";
import { titlesIn } from "#app/staff/words/words.ts";
import type { Route } from "./+types/palette.ts";

/** Figures of the ledger change with the day. */
const maxAgeMs = 15 * 60_000;

/** What the staff search finds besides people and drafts. It is public, so one cached copy serves all. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const written = await host.remember(
    "palette",
    async (markIncomplete) => JSON.stringify(await listFacts({ ...host, markIncomplete })),
    maxAgeMs,
  );
  return new Response(written, {
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
  });
}

type Host = ContentHost & { remember: RememberContent };

/** Pages, figures, words and shipped posts with their names in every language. Every visitor can read them. */
const listFacts = async (host: Host): Promise<Fact[]> =>
  (await Promise.all([listPages(host), listFigures(host), listTerms(host), listPosts(host)])).flat();

async function listPages(host: Host): Promise<Fact[]> {
  const state = await loadContentState(host);
  return contentKinds.flatMap((kind): Fact[] => [
    { kind: "page", title: kind.title, to: `/admin/content/${kind.id}` },
    ...(kind.slugs ? (state[kind.id] ?? []) : []).map(({ slug, title, titles }) => ({
      kind: "page" as const,
      title,
      titles,
      hint: kind.title,
      to: `/admin/content/${kind.id}/${slug}`,
    })),
  ]);
}

/** Ordinary words for the kinds of figures, because a figure's name often lacks them: "mutation fee". */
const ordinaryWords: Record<LawRecord["category"], string> = {
  fee: "fees charges cost ఫీజు फ़ीस",
  rate: "rate duty fees percent డ్యూటీ ఫీజు ड्यूटी फ़ीस",
  period: "time limit deadline days గడువు समय",
  date: "date day తేదీ तारीख़",
  office: "office officer who ఆఫీసు दफ़्तर",
  law: "law section చట్టం क़ानून",
  figure: "",
};

async function listFigures(host: Host): Promise<Fact[]> {
  const day = todayInIndia();
  const ledgers = await Promise.all(locales.map((locale) => loadContent(host, ledgerContent, { locale })));
  const inEach = forEachLocale((locale) => ledgers[locales.indexOf(locale)]?.value.records ?? []);
  return inEach[defaultLocale].map(({ id, label, category }, at) => ({
    kind: "figure",
    title: label,
    titles: titlesIn((locale) => inEach[locale][at]?.label),
    hints: forEachLocale((locale) => fillPlain(`{${id}}`, { records: inEach[locale], locale, day })),
    also: `${id} ${ordinaryWords[category]}`,
    to: `/admin/content/ledger?record=${id}`,
  }));
}

async function listTerms(host: Host): Promise<Fact[]> {
  const { value } = await loadContent(host, glossaryContent, { locale: defaultLocale });
  return value.terms.map(({ term, te, hi }, at) => ({
    kind: "word",
    title: term,
    titles: { te, hi },
    to: `/admin/content/glossary?field=terms.${at}.term`,
  }));
}

async function listPosts(host: Host): Promise<Fact[]> {
  if (await hasBegun(host)) return [];
  return locales.flatMap(listShippedPosts).map(({ title, slug, locale }) => ({
    kind: "post",
    title,
    to: postEditPath({ slug, locale }),
  }));
}
