import { expect, test } from "vitest";

import { addAttachments, chosenAttachments } from "./chosen-attachments.ts";

const file = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(["x"], name, { type, lastModified: 1 }), "size", { value: size });

test("a refused file is listed and does not use one of the five places", () => {
  const files = [
    file("a.heic", "image/heic"),
    file("large.pdf", "application/pdf", 10 * 1024 * 1024 + 1),
    file("empty.pdf", "application/pdf", 0),
    ...Array.from({ length: 6 }, (_, i) => file(`${i}.jpg`, "image/jpeg")),
  ];
  expect(chosenAttachments(files).map(({ problem }) => problem)).toEqual([
    "type",
    "size",
    "type",
    ...Array(5).fill(undefined),
    "count",
  ]);
});

test("if the browser does not know the type, the extension decides; the server checks the content anyway", () => {
  expect(chosenAttachments([file("deed.PDF", "")])[0]?.problem).toBeUndefined();
  expect(chosenAttachments([file("deed.doc", "")])[0]?.problem).toBe("type");
});

test("the same file chosen twice is one attachment", () => {
  const deed = file("deed.pdf", "application/pdf");
  expect(
    addAttachments([deed], [file("deed.pdf", "application/pdf"), file("b.pdf", "application/pdf")]),
  ).toHaveLength(2);
});
