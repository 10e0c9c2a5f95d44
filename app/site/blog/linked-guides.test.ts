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

test("the guides that a post links to are listed once each, in order, also by an alias", () => {
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
