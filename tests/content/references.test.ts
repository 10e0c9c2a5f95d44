import { expect, test } from "vitest";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import {
  findDeadReferences,
  findMissedItems,
  indexReferences,
  listUsers,
} from "#app/content/cross-references/reference-index.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import {
  deadReferenceSentence,
  listDeadReferences,
  listReferences,
  referencesInText,
} from "#app/content/engine/references.ts";
import { contentKinds, findKind } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { locales } from "#app/i18n/locales.ts";

const written = locales.flatMap((locale) =>
  contentKinds.flatMap((kind) =>
    (kind.slugs ?? [undefined]).flatMap((slug) => {
      const value = findDefault(kind, slug, locale);
      return value === undefined ? [] : [{ locale, kind, slug: slug ?? onlyPage, value }];
    }),
  ),
);
const english = written.filter(({ locale }) => locale === "en");
const posts = listShippedPosts("en");
const index = indexReferences(english, posts);

const kindOf = (id: string) => {
  const kind = findKind(id);
  if (!kind) throw new Error(`There is no kind ${id}.`);
  return kind;
};
const shipped = (id: string, slug?: string): Record<string, unknown> =>
  structuredClone(findDefault(kindOf(id), slug, "en")) as Record<string, unknown>;
const sentences = (id: string, value: unknown) =>
  findDeadReferences({ kind: kindOf(id), value }, index).map(
    (dead) => `${dead.path.join(".")}: ${deadReferenceSentence(dead)}`,
  );

test.each(written.map((one) => [`${one.locale} ${one.kind.id} ${one.slug}`, one] as const))(
  "%s refers only to existing items",
  (_, { kind, value, locale }) => {
    // A translation defines no targets: it refers to the English ledger, ladder and glossary.
    const dead =
      locale === "en"
        ? findDeadReferences({ kind, value }, index)
        : listDeadReferences(listReferences(kind.schema, value), index.options);
    expect(dead.map((one) => `${one.path.join(".")}: ${deadReferenceSentence(one)}`)).toEqual([]);
  },
);

test.each(posts.map((post) => [post.slug, post] as const))(
  "the post %s links only to existing pages",
  (_, post) => {
    const named = post.content.flatMap(referencesInText).map((one) => ({ ...one, path: [] }));
    expect(listDeadReferences(named, index.options)).toEqual([]);
  },
);

test("a wrong fee, rung, related page, source, word or record is reported with its field", () => {
  const guide = {
    ...shipped("guide", "nala-application-guide"),
    fees: ["nonsense-key"],
    fees_note: "See [[kata]] and [here](/fqa), as [S999] says: {nothing}.",
    related: ["/guides", "/gides"],
    lead: "It takes {no-such-days}.",
  };
  expect(sentences("guide", guide)).toEqual([
    "lead: There is no record of the law ledger called “no-such-days”.",
    "fees.0: There is no fee of the law ledger called “nonsense-key”.",
    "fees_note: There is no record of the law ledger called “nothing”.",
    "fees_note: There is no word of the glossary called “kata”.",
    "fees_note: There is no page at “/fqa”.",
    "fees_note: There is no source called “S999”.",
    "related.1: There is no page at “/gides”.",
  ]);
});

test("a menu link to a missing page and a card to a missing guide or with an unknown icon are reported", () => {
  expect(sentences("header", { navigation_links: [{ name: "FAQ", url: "/fqa", order: 1 }] })).toEqual([
    "navigation_links.0.url: There is no page at “/fqa”.",
  ]);
  const [card] = shipped("guides-list").guides as object[];
  expect(sentences("guides-list", { guides: [{ ...card, route: "/new-guide", icon: "xyz" }] })).toEqual([
    "guides.0.route: There is no page at “/new-guide”.",
    "guides.0.icon: There is no icon called “xyz”.",
  ]);
  const outside = ["https://example.com/", "tel:+910000000000", "#contact", "/faq#fees", "/grievance"];
  const links = outside.map((url, order) => ({ name: "Link", url, order }));
  expect(sentences("header", { navigation_links: links })).toEqual([]);
});

test("a record that is still referred to cannot be removed; an unused one can", () => {
  const ledger = shipped("ledger") as { records: { id: string }[] };
  const without = (id: string) => ({
    kind: kindOf("ledger"),
    value: { records: ledger.records.filter((record) => record.id !== id) },
  });
  const missed = findMissedItems(without("passbook"), index).find(({ item }) => item.target === "fee");
  expect(missed?.item.id).toBe("passbook");
  expect(missed?.users.map(({ path }) => path)).toContain("/pending-mutation-guide");
  expect(findMissedItems({ kind: kindOf("ledger"), value: ledger }, index)).toEqual([]);
});

test("the users of a figure are found through the records, rungs and words that refer to it", () => {
  const uses = [
    { title: "Ledger", item: { target: "record", id: "line" }, names: [{ target: "record", id: "rate" }] },
    { title: "Ladder", item: { target: "rung", id: "appeal" }, names: [{ target: "record", id: "line" }] },
    { title: "Guide", path: "/guide", names: [{ target: "rung", id: "appeal" }] },
    { title: "Fees", path: "/table", names: [{ target: "fee", id: "line" }] },
    { title: "Other", path: "/other", names: [{ target: "record", id: "other" }] },
  ] as const;
  const users = listUsers([{ target: "record", id: "rate" }], uses);
  expect(users.map(({ path }) => path)).toEqual(["/table", "/guide"]);
});

test("the status of every record agrees with its sources: an unread law is not a report", () => {
  const isNamed = new Map(
    (shipped("sources").sources as { id: string; basis: string }[]).map(({ id, basis }) => [
      id,
      basis === "named",
    ]),
  );
  type Value = { status: string; sources: string[] };
  const wrong = (shipped("ledger").records as { id: string; values: Value[] }[]).flatMap(({ id, values }) =>
    values.flatMap(({ status, sources }) => {
      const read = sources.filter((source) => !isNamed.get(source)).length;
      const least = { reported: 2, "reported-once": 1, named: 0 }[status] ?? 0;
      const isRight = status === "named" ? read === 0 && sources.length > 0 : read >= least;
      return isRight ? [] : [`${id}: ${status} with ${sources.join(", ")}`];
    }),
  );
  expect(wrong).toEqual([]);
});
