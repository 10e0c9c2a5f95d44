import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { listTexts } from "#app/content/engine/content-texts.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { locales } from "#app/i18n/locales.ts";
import { toDocument, toText } from "./rich-document.ts";
import { richNodes } from "./rich-nodes.ts";
import { readPieces } from "./rich-pieces.ts";

const schema = getSchema(richNodes({}, false));
const longSchema = getSchema(richNodes({}, true));

/** Passes through the editor's own document, which enforces its schema and joins equal pieces. */
function throughTheEditor(text: string): string {
  const document = schema.nodeFromJSON(toDocument(text));
  document.check();
  return toText(document.toJSON());
}

/** The same for a text of several lines. */
function throughTheLongEditor(text: string): string {
  const document = longSchema.nodeFromJSON(toDocument(text, true));
  document.check();
  return toText(document.toJSON());
}

/** Every text the site ships with, whether its field is rich or not. */
const shipped = locales.flatMap((locale) =>
  contentKinds.flatMap((kind) =>
    (kind.slugs ?? [onlyPage]).flatMap((slug) => listTexts(findDefault(kind, slug, locale))),
  ),
);

test("every shipped text leaves the editor unchanged", () => {
  expect(shipped.length).toBeGreaterThan(10_000);
  expect(shipped.filter((text) => throughTheEditor(text) !== text)).toEqual([]);
});

test("every kind of line comes out of the editor as it went in, and every shipped post", () => {
  const lines = [
    "A paragraph with **bold**, __italic__, [[khata|a khata]], {sale} and [S8].",
    "## Heading",
    "### Smaller **heading**",
    "- first",
    "- second [link](/guides)",
    "3. third",
    "4. fourth",
    "> quoted",
    "> quoted too",
    "![A map](/media/a.webp)",
    "|= Fee | Since |",
    "| {sale} | [[khata|the khata]] |",
    "[Form](/media/form.pdf)",
    "The end.",
  ];
  expect(throughTheLongEditor(lines.join("\n")).split("\n")).toEqual(lines);
  const posts = locales.flatMap((locale) =>
    listShippedPosts(locale).map(({ content }) => content.join("\n")),
  );
  expect(posts.filter((text) => throughTheLongEditor(text) !== text)).toEqual([]);
});

test("the marks of shipped texts are shown as what they mean, not as signs", () => {
  const shown = shipped
    .filter((text) => /\[\[|\*\*|\]\(|\[S\d/.test(text))
    .filter((text) =>
      readPieces(text).some((piece) => piece.type === "text" && /\[\[|\*\*|\]\(/.test(piece.text)),
    );
  expect(shown).toEqual([]);
});

/** A seeded generator: the same numbers in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const fragments = [
  ..."*[]|(){}: \n",
  ..."aక్ష",
  "**",
  "__",
  "__italic__",
  "**bold**",
  "[[khata]]",
  "[[khata|ఖాతాలు]]",
  "[S1]",
  " [S22]",
  "\u00a0[S3]",
  "[words](/rti-filings)",
  "[{brand}](tel:{phone})",
  "[x](javascript:alert(1))",
  "{mutation}",
  "{sale:figure}",
  "{not a name}",
  "**a [[khata]] [S1]**",
  "**[b](/c)**",
];

test("the editor changes no text, even with broken or nested marks", () => {
  const random = numbers(7);
  const next = (below: number) => Number(random.next().value) % below;
  const changed: string[] = [];
  for (let i = 0; i < 6_000; i += 1) {
    const text = Array.from({ length: 1 + next(7) }, () => fragments[next(fragments.length)]).join("");
    if (throughTheEditor(text) !== text) changed.push(text);
  }
  expect(changed).toEqual([]);
});

test("words, figures and sources are separate pieces, with the formatting around them", () => {
  expect(
    readPieces("A **new [[passbook|book]]** costs {mutation:figure}, see [RTI](/rti-filings) [S9]."),
  ).toEqual([
    { type: "text", text: "A " },
    { type: "text", text: "new ", isBold: true },
    { type: "term", term: "passbook", shown: "book", isBold: true },
    { type: "text", text: " costs " },
    { type: "record", name: "mutation", part: "figure" },
    { type: "text", text: ", see " },
    { type: "text", text: "RTI", href: "/rti-filings" },
    { type: "source", source: "S9", gap: " " },
    { type: "text", text: "." },
  ]);
});

test("formatting that the text format lacks stays readable: bold in a link, a link over a word", () => {
  const link = { type: "link", attrs: { href: "/faq" } };
  const write = (...content: object[]) => toText({ type: "doc", content: [{ type: "paragraph", content }] });
  expect(
    write(
      { type: "text", text: "See ", marks: [link] },
      { type: "text", text: "this ", marks: [link, { type: "bold" }] },
    ),
  ).toBe("[See](/faq) **[this](/faq)** ");
  expect(
    write(
      { type: "text", text: "a ", marks: [link] },
      { type: "term", attrs: { term: "khata" }, marks: [link] },
    ),
  ).toBe("[a](/faq) [[khata]]");
});
