import { expect, test } from "vitest";
import { defaultFile, findDefault } from "#app/content/default-content.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findTypedFigures, keepWords } from "./content-audit.ts";

test.each(["Due in 30 days.", "The duty is 5%.", "It costs ₹300 [S9].", "Under section 47."])(
  "%s is typed and would be found",
  (text) => {
    expect(findTypedFigures([text])).toHaveLength(1);
  },
);

test.each([
  "Due in {rti-reply-days}.",
  "Reported on 14 April 2025 [S12].",
  "See the 1-B and G.O.Ms.No. 98.",
  "The [[section-22-a|Section 22-A list]].",
])("%s states no figure of its own", (text) => {
  expect(findTypedFigures([text])).toEqual([]);
});

/** Where figures are the subject: the ledger itself, its sources, and what is no law. */
const exempt = ["ledger", "sources", "site-settings", "privacy", "terms", "district-list"];

/** Texts that still type a figure: counts that were reported once (applications, acres, villages), and a few periods. May only fall: name a record instead. */
const typedToday = 33;

test("no more figures are typed than there were", () => {
  const typed = contentKinds.flatMap((kind) =>
    (kind.slugs ?? [undefined]).flatMap((slug) => {
      const file = defaultFile(kind, slug);
      if (exempt.includes(file)) return [];
      return findTypedFigures(keepWords(kind.schema, findDefault(kind, slug, "en"))).map(
        ({ path, text }) => `${file} ${path}: ${text}`,
      );
    }),
  );
  expect(typed.length, `Typed figures:\n${typed.join("\n")}`).toBeLessThanOrEqual(typedToday);
});
