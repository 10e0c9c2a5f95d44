import { expect, test } from "vitest";
import { defaultFile, findDefault } from "#app/content/engine/default-content.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findTypedFigures, keepWords } from "./content-audit.ts";

test.each(["Due in 30 days.", "The duty is 5%.", "It costs ₹300 [S9].", "Under section 47."])(
  "the typed figure in %s is detected",
  (text) => {
    expect(findTypedFigures([text])).toHaveLength(1);
  },
);

test.each([
  "Due in {rti-reply-days}.",
  "Reported on 14 April 2025 [S12].",
  "See the 1-B and G.O.Ms.No. 98.",
  "The [[section-22-a|Section 22-A list]].",
])("%s contains no typed figure", (text) => {
  expect(findTypedFigures([text])).toEqual([]);
});

/** Files whose subject is figures: the ledger itself, its sources, and texts that are not law. */
const exempt = ["ledger", "sources", "site-settings", "privacy", "terms", "district-list"];

/** Texts with a typed figure that is not law, each with its reason; `.` in a path matches any part. */
const reasons: [reason: string, texts: RegExp][] = [
  [
    "a count that was reported once, with its day and its source in the same text",
    /^(?:guides\/(?:passbook-data-correction-guide where\.note|passbook-data-correction-guide time_limits\.0|court-cases-info-guide questions\.3|survey-guide (?:what_it_is\.1|rejections\.2)|sada-bainama-guide more\.0|online-registration-guide (?:where|more\.1)|sales-gift-guide where)|rti where\.note|districts\/)/,
  ],
  [
    "how a thing is named or counted, not what the law says of it",
    /^(?:area lead|guides\/khata-merging more\.0|glossary terms\.\d+\.meaning)/,
  ],
  ["an example that says so, of one acre", /^guides\/sales-gift-guide fees_note/],
  [
    "the months a late fee falls into; the fees are records",
    /^guides\/marriage-registration-guide questions\.3/,
  ],
];

test("a typed figure is not law, and has its reason", () => {
  const typed = contentKinds.flatMap((kind) =>
    (kind.slugs ?? [undefined]).flatMap((slug) => {
      const file = defaultFile(kind, slug);
      if (exempt.includes(file)) return [];
      return findTypedFigures(keepWords(kind.schema, findDefault(kind, slug, "en"))).map(
        ({ path, text }) => `${file} ${path}: ${text}`,
      );
    }),
  );
  const isExplained = (text: string) => reasons.some(([, texts]) => texts.test(text));
  expect(typed.filter((text) => !isExplained(text))).toEqual([]);
  for (const [reason, texts] of reasons)
    expect(
      typed.filter((text) => texts.test(text)),
      reason,
    ).not.toEqual([]);
});
