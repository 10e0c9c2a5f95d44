import { expect, inject, test } from "vitest";
import { postPath } from "#app/content/blog/blog-address.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { recordParts } from "#app/content/engine/placeholder-syntax.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { addressOf, listWays } from "#app/content/kinds/tools/walk-chooser.ts";
import { exampleOf, matterKinds } from "#app/content/ledger/estimate.ts";
import { toFeeLine, toRates } from "#app/content/ledger/fee-lines.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { fillPlaceholders } from "#app/content/ledger/placeholders.ts";
import { printRecord, printValue } from "#app/content/ledger/print-record.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { locales } from "#app/i18n/locales.ts";
import { englishMessages } from "#app/i18n/messages.ts";
import { canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { exampleWords } from "#app/site/fees/example-words.ts";

const { url } = inject("sharedSite");

const chooser = chooserContent.schema.parse(findDefault(chooserContent, undefined, "en"));
const results = chooser.leaves.flatMap(({ id }) => {
  const way = listWays(chooser).find(({ leaf }) => leaf?.id === id);
  return way ? addressOf(way.answers) : [];
});
const posts = listShippedPosts("en").map(({ slug }) => postPath(slug, "en"));

/** Patterns of figures of the law: money, a share, a period or a measure, a section or a rule. */
const claim =
  /₹ ?\d+(?:,\d+)*(?:\.\d+)?|\b\d+(?:,\d+)*(?:\.\d+)? ?(?:%|(?:per cent|days?|weeks?|months?|years?|hours?|minutes?|acres?|guntas?|times|lakh|crore|rupees)\b)|\b(?:sections?|rules?) \d+(?:-[A-Z])?/gi;

const listClaims = (text: string): string[] =>
  [...text.replaceAll("\u00a0", " ").matchAll(claim)].map(([found]) =>
    found
      .toLowerCase()
      .replace(/^₹ ?(.*)$/, "$1 rupees")
      .replace(/s$/, ""),
  );

type Printable = { claims: Set<string>; numbers: Set<string> };

/** Everything that the ledger can print; other figures on a page were typed. A bare number has its unit in the text. */
function listPrintable(): Printable {
  const day = todayInIndia();
  const { records } = ledgerContent.schema.parse(findDefault(ledgerContent, undefined, "en"));
  const texts = records.flatMap((record) => [
    ...[undefined, ...recordParts].map((part) => printRecord(record, { locale: "en", day, part })),
    ...record.values.map((value) => printValue(record, value, "en", true)),
  ]);
  const filled = fillPlaceholders(ledgerContent.schema, { records }, { records, locale: "en", day });
  texts.push(...filled.records.map((record) => toFeeLine(record, { locale: "en", day }).amount));
  const rates = toRates(records, { locale: "en", day });
  const examples = matterKinds.flatMap((kind) => exampleOf(kind, rates) ?? []);
  texts.push(...examples.map((cost) => exampleWords(cost, englishMessages.estimate, "en")));
  const numbers = records.flatMap((record) =>
    record.form === "number" ? record.values.map((value) => printValue(record, value, "en")) : [],
  );
  return { claims: new Set(listClaims(texts.join(" ; "))), numbers: new Set(numbers) };
}

const ourOwn = "what the owner of this site charges or promises";
const reported = "a count that was reported once, with its day and its source in the sentence";

/** Claims that are not law, each with its reason. */
const exceptions: Record<string, string> = {
  "2 acre": "the plot drawn on the map of the home page",
  "14 gunta": "the same plot",
  "10 lakh": "how an amount may be typed into the estimator",
  "0 rupee": ourOwn,
  "12 month": ourOwn,
  "72 hour": ourOwn,
  "18 lakh": reported,
  "6.74 lakh": reported,
  "2.26 lakh": reported,
  "9.24 lakh": reported,
  "21,062 acre": reported,
  "1,51,195 acre": reported,
  "92,452 acre": reported,
  "5,29,192 acre": reported,
  "15,000 acre": reported,
  // The example of the estimator: 2 acres 10 guntas, times the rate.
  "2.25 acre": "an example",
  "5,625 rupee": "an example",
};

/** The visible text, element by element, without the titles of sources. */
const readText = (html: string): string =>
  html
    .slice(html.indexOf("<body"))
    .replaceAll(/<(script|style|svg|noscript|sup)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<ul class="sources note">[\s\S]*?<\/ul>/g, " ")
    .replaceAll(/<\/?(?:a|b|em|strong|span|abbr|button|dfn|bdi)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ; ")
    .replaceAll(/\s+/g, " ");

const read = async (path: string) => readText(await (await fetch(url + path)).text());

test("every amount, share, period and section on every page is printed by the ledger", async () => {
  const { claims, numbers } = listPrintable();
  const typed: string[] = [];
  for (const path of canonicalPaths) {
    const found = new Set(listClaims(await read(path)));
    for (const one of found) {
      const isPrinted = claims.has(one) || numbers.has(one.split(" ")[0] ?? "");
      if (!isPrinted && !exceptions[one]) typed.push(`${path}: ${one}`);
    }
  }
  expect(typed).toEqual([]);
});

/** Phrases about our research, in each language. Only a list of sources may contain them. */
const howWeLooked = new RegExp(
  [
    "we did not open|none found|not opened by us|held against|law ledger|not reported|\\bno rate\\b|one report\\b",
    "ఒక వార్త ప్రకారం|వార్తల్లో రాలేదు|వార్తల్లో లేదు|రేటు చెప్పలేదు|చట్ట పట్టిక",
    "एक ख़बर के अनुसार|ख़बरों में नहीं|दर नहीं बताई|कानून सूची",
  ].join("|"),
  "i",
);

test.each(locales)("no page of %s prints a blank, a placeholder, or our research notes", async (locale) => {
  const faults: string[] = [];
  for (const path of [...canonicalPaths, ...results, ...posts]) {
    const text = await read(localizedPath(path, locale));
    // The blanks of a sample letter are intended.
    const bracket = path === "/rti-filings" ? undefined : /\[[^\]]*\]|\{[^}]*\}/.exec(text)?.[0];
    const diary = howWeLooked.exec(text)?.[0];
    for (const fault of [bracket, diary]) if (fault) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
