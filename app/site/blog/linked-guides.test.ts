import { expect, test } from "vitest";
import type { BlogDocument } from "#app/content/blog/blog-document.ts";
import { linkedGuides } from "./linked-guides.ts";

const link = (href: string) => ({
  type: "text",
  text: "x",
  marks: [{ type: "link" as const, attrs: { href } }],
});
const post = (...hrefs: string[]): BlogDocument => ({
  type: "doc",
  content: [{ type: "bulletList", content: [{ type: "paragraph", content: hrefs.map(link) }] }],
});

test("a post leads to the guides its text names, each once, in its order, by whatever address", () => {
  expect(
    linkedGuides(
      post(
        "/te/survey-guide#papers",
        "/grievance",
        "/survey-guide",
        "/contact",
        "https://example.com/survey-guide",
      ),
    ),
  ).toEqual(["/survey-guide", "/court-cases-info-guide"]);
});
