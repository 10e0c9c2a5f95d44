import { createClient } from "@supabase/supabase-js";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { listWordedTexts, putWordedTexts } from "#app/content/engine/worded-texts.ts";
import { districtContent } from "#app/content/kinds/pages/district.ts";
import { faqContent } from "#app/content/kinds/pages/faq.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { rtiContent } from "#app/content/kinds/pages/rti.ts";
import { thankYouContent } from "#app/content/kinds/pages/simple-pages.ts";
import { whatChangedContent } from "#app/content/kinds/pages/what-changed.ts";
import { type Host, hostContext } from "#app/context.ts";
import { englishMessages, MessagesContext } from "#app/i18n/messages.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import * as faqRoute from "#app/routes/site/faq.tsx";
import * as districtRoute from "#app/routes/site/many/district.tsx";
import * as guideRoute from "#app/routes/site/many/guide.tsx";
import * as rtiRoute from "#app/routes/site/rti.tsx";
import * as thankYouRoute from "#app/routes/site/thank-you.tsx";
import * as whatChangedRoute from "#app/routes/site/what-changed.tsx";
import { BorrowedParts, PageOutlet } from "./borrowed.tsx";

// Each entry renders a whole page from its schema, default and reference data.
vi.setConfig({ testTimeout: 20_000 });

const telugu = messagesIn("te");

type RouteModule = {
  loader: (args: never) => Promise<unknown>;
  view: (props: never) => ReactElement;
};
type Page = { path: string; kind: ContentKind; slug: string; route: RouteModule };

const whatChanged: Page = {
  path: "/what-changed",
  kind: whatChangedContent,
  slug: "main",
  route: { loader: whatChangedRoute.loader, view: whatChangedRoute.default },
};
const pages: Page[] = [
  {
    path: "/nala-application-guide",
    kind: guideContent,
    slug: "nala-application-guide",
    route: { loader: guideRoute.loader, view: guideRoute.default },
  },
  {
    path: "/rti-filings",
    kind: rtiContent,
    slug: "main",
    route: { loader: rtiRoute.loader, view: rtiRoute.default },
  },
  {
    path: "/faq",
    kind: faqContent,
    slug: "main",
    route: { loader: faqRoute.loader, view: faqRoute.default },
  },
  {
    path: "/thank-you",
    kind: thankYouContent,
    slug: "main",
    route: { loader: thankYouRoute.loader, view: thankYouRoute.default },
  },
  whatChanged,
];

/**
 * English that staff have rewritten, with another figure in each text. The shipped translation was made from another
 * text, so it no longer applies: what
 * staff have not translated is borrowed.
 */
function rewrite({ kind, slug }: Page): unknown {
  const english = findDefault(kind, slug, "en");
  const texts = listWordedTexts(kind.schema, english);
  const another = new Map(texts.map(({ path, text }) => [path, text && `${text}7`] as const));
  return overlay(english, putWordedTexts(kind.schema, english, another));
}

/** Addresses, pictures and positions are unchanged. */
function overlay(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) return below.map((item, i) => overlay(item, above[i]));
  if (typeof below !== "object" || below === null || typeof above !== "object" || above === null)
    return above ?? below;
  const words = new Map(Object.entries(above));
  return Object.fromEntries(
    Object.entries(below).map(([name, value]) => [name, overlay(value, words.get(name))]),
  );
}

/** The page for a Telugu reader after staff have rewritten the English and saved this translation. */
async function renderInTelugu(page: Page, translation: unknown): Promise<string> {
  const { path, kind, slug, route } = page;
  const supabase = createClient("http://database.test", "key", {
    global: { fetch: () => Promise.resolve(Response.json([])) },
  });
  const context = new RouterContextProvider();
  context.set(hostContext, {
    supabase,
    siteUrl: "https://example.org",
    log: { warn: () => {}, error: () => {} },
    addCacheTags: () => {},
    markIncomplete: () => {},
    decryptToken: () => undefined,
    draft: { kindId: kind.id, slug, content: { en: rewrite(page), te: translation } },
  } as unknown as Host);
  const url = new URL(`https://example.org/te${path}`);
  const loaderData = await route.loader({ context, url, params: {}, request: new Request(url) } as never);
  const Stub = createRoutesStub([
    {
      Component: PageOutlet,
      children: [{ id: "page", path: url.pathname, Component: () => route.view({ loaderData } as never) }],
    },
  ]);
  return renderToStaticMarkup(
    <MessagesContext value={telugu}>
      <Stub initialEntries={[url.pathname]} hydrationData={{ loaderData: { page: loaderData } }} />
    </MessagesContext>,
  );
}

type Questions = { questions: { answer: string }[] };
type Translation = Partial<Questions> & { lead: string; groups?: Questions[] };

/** Any text counts as a translation; the English one keeps the expectations readable. */
const translationOf = ({ kind, slug }: Page) => findDefault(kind, slug, "en") as Translation;
const notesIn = (html: string) =>
  [telugu.site.borrowed, telugu.site.borrowedPartly].flatMap((note) => html.split(note).slice(1)).length;
/** Except the titles of sources, which are in their original language. */
const englishParts = (html: string) =>
  html.replaceAll(/<ul class="sources note">[\s\S]*?<\/ul>/g, "").match(/<\w+[^>]* lang="en"/g) ?? [];

test.each(pages)("$path is a Telugu page if only the lead is not translated", async (page) => {
  const { lead: _, ...translation } = translationOf(page);
  const html = await renderInTelugu(page, translation);
  expect(englishParts(html)).toEqual([expect.stringMatching(/^<p class="(?:lead|guide-note)" lang="en"/)]);
  expect(notesIn(html)).toBe(1);
  expect(html).toContain(telugu.guide.home);
});

test.each(pages)("$path is wholly English with one note if nothing is translated", async (page) => {
  const html = await renderInTelugu(page, undefined);
  expect(englishParts(html)).toEqual(['<div lang="en"']);
  expect(notesIn(html)).toBe(1);
  expect(html).toContain(englishMessages.guide.home);
  // A Telugu month in an English sentence is unreadable; in right-to-left text its parts change places.
  const stamps = html.match(/<p class="stamp"[\s\S]*?<\/p>/g) ?? [];
  expect(stamps.filter((stamp) => /[\u0c00-\u0c7f]/.test(stamp))).toEqual([]);
});

test.each(pages)("$path has no note if it is wholly translated", async (page) => {
  const html = await renderInTelugu(page, translationOf(page));
  expect(englishParts(html)).toEqual([]);
  expect(notesIn(html)).toBe(0);
});

test.each(pages.slice(0, 3))(
  "$path with one untranslated question keeps its language and notes the part",
  async (page) => {
    const translation = structuredClone(translationOf(page));
    const [first] = translation.questions ?? translation.groups?.[0]?.questions ?? [];
    if (first) first.answer = "";
    const html = await renderInTelugu(page, translation);
    expect(englishParts(html)).toEqual([]);
    expect(html.split(telugu.site.borrowedPartly)).toHaveLength(2);
  },
);

test("a great change that is not translated is noted in its year", async () => {
  const html = await renderInTelugu(whatChanged, { ...translationOf(whatChanged), main: {} });
  expect(notesIn(html)).toBe(1);
});

test("a part of a district that is not translated has its button in English too", async () => {
  const district: Page = {
    path: "/agricultural-land-legal-opinion-adilabad",
    kind: districtContent,
    slug: "agricultural-land-legal-opinion-adilabad",
    route: { loader: districtRoute.loader, view: districtRoute.default },
  };
  const html = await renderInTelugu(district, { ...translationOf(district), facts: [] });
  const [facts] = /<div lang="en"[\s\S]*?<\/section>/.exec(html) ?? [];
  expect(facts).toContain(englishMessages.district.form);
});

const parts = { hero: <p>one</p>, services: <p>two</p>, faq: <p>three</p>, end: <p>four</p> };
const nothing = { hero: undefined, services: undefined, faq: undefined, end: undefined };

test("consecutive English parts of home share one note and are marked as English", () => {
  const borrowed = { ...nothing, hero: "wholly", services: "wholly", end: "wholly" } as const;
  const html = renderToStaticMarkup(<BorrowedParts parts={parts} borrowed={borrowed} />);
  expect(html.split(englishMessages.site.borrowed)).toHaveLength(3);
  expect(html).toContain('<div lang="en" dir="ltr"><p>one</p><p>two</p></div><p>three</p>');
  expect(html).toContain('<div lang="en" dir="ltr"><p>four</p></div>');
});

test("home has its parts without a note in the reader's language", () => {
  const html = renderToStaticMarkup(<BorrowedParts parts={parts} borrowed={nothing} />);
  expect(html).toBe("<p>one</p><p>two</p><p>three</p><p>four</p>");
});
