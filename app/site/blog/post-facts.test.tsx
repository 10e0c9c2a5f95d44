import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostFacts } from "./post-facts.tsx";

test("a post published at night in India has India's date", () => {
  const post = { publishedAt: "2026-11-15T20:30:00.000Z", updatedAt: "2026-11-15T20:30:00.000Z", minutes: 2 };
  const html = renderToStaticMarkup(<PostFacts post={post} locale="en" />);
  expect(html).toContain('<time dateTime="2026-11-16">16 Nov 2026</time>');
});

test("only a post that was changed later shows the change", () => {
  const shown = (updatedAt: string) =>
    renderToStaticMarkup(
      <PostFacts post={{ publishedAt: "2026-11-15T05:00:00.000Z", updatedAt, minutes: 2 }} locale="en" />,
    );
  expect(shown("2026-11-20T05:00:00.000Z")).toContain("Updated 20 Nov 2026");
  expect(shown("2026-11-15T09:00:00.000Z")).not.toContain("Updated");
});
