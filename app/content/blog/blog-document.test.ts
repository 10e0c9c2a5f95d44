import { expect, test } from "vitest";
import { type BlogNode, readDocument } from "./blog-document.ts";

const doc = (...content: unknown[]) => ({ type: "doc", content });

test("what the editor stores is read back unchanged", () => {
  const stored = doc(
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Papers" }] },
    {
      type: "paragraph",
      content: [
        {
          type: "text",
          text: "Read",
          marks: [{ type: "bold" }, { type: "link", attrs: { href: "/guides" } }],
        },
      ],
    },
    { type: "image", attrs: { src: "/storage/map.webp", alt: "A map" } },
  );
  expect(readDocument(stored)).toEqual(stored);
});

test("unknown nodes, unsafe links and pictures without alternative text are left out", () => {
  const { content } = readDocument(
    doc(
      { type: "script", content: [{ type: "text", text: "alert(1)" }] },
      { type: "constructor" },
      { type: "image", attrs: { src: "javascript:alert(1)", alt: "x" } },
      { type: "image", attrs: { src: "/a.webp" } },
      {
        type: "paragraph",
        attrs: { onclick: "alert(1)" },
        content: [
          { type: "text", text: "Safe", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
        ],
      },
    ),
  );
  expect(content).toEqual([{ type: "paragraph", content: [{ type: "text", text: "Safe" }] }]);
});

test.each([null, "text", 7, [], {}, { content: "text" }, { content: [null, 1, []] }])(
  "%j is an empty post",
  (stored) => {
    expect(readDocument(stored)).toEqual({ type: "doc", content: [] });
  },
);

test("very deep nesting is cut off, not followed", () => {
  let node: BlogNode = { type: "paragraph" };
  for (let i = 0; i < 50_000; i += 1) node = { type: "blockquote", content: [node] };
  expect(() => readDocument(doc(node))).not.toThrow();
});

test("a misplaced node keeps its text, so that the HTML of a page is always valid", () => {
  const words = (text: string) => [{ type: "text", text }];
  const { content } = readDocument(
    doc(
      { type: "text", text: "Loose" },
      { type: "tableRow", content: [{ type: "tableCell", content: words("row without table") }] },
      { type: "paragraph", content: [{ type: "table", content: words("not a row") }, ...words("kept")] },
      { type: "bulletList", content: [{ type: "paragraph", content: words("no item") }] },
      {
        type: "bulletList",
        content: [
          { type: "listItem", content: [{ type: "image" }, { type: "heading", content: words("a") }] },
        ],
      },
      {
        type: "table",
        content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: 1e9 } }] }],
      },
      { type: "heading", attrs: { level: 2 } },
      { type: "paragraph" },
    ),
  );
  const paragraph = (text: string) => ({ type: "paragraph", content: words(text) });
  expect(content).toEqual([
    paragraph("Loose"),
    paragraph("row without table"),
    { type: "paragraph", content: [...words("not a row"), ...words("kept")] },
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph("a")] }] },
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            { type: "tableCell", attrs: { colspan: 1, rowspan: 1 }, content: [{ type: "paragraph" }] },
          ],
        },
      ],
    },
  ]);
});

test("a text has each mark once, because HTML allows no nested links", () => {
  const link = (href: string) => ({ type: "link", attrs: { href } });
  const { content } = readDocument(
    doc({ type: "paragraph", content: [{ type: "text", text: "a", marks: [link("/a"), link("/b")] }] }),
  );
  expect(content[0]?.content?.[0]?.marks).toEqual([link("/a")]);
});
