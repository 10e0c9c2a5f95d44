import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostFacts } from "./post-facts.tsx";

test("a post that was published in the night of India carries India's day", () => {
  const post = { publishedAt: "2026-11-15T20:30:00.000Z", minutes: 2 };
  const html = renderToStaticMarkup(<PostFacts post={post} locale="en" />);
  expect(html).toContain('<time dateTime="2026-11-16">16 Nov 2026</time>');
});
