import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("phone numbers and email addresses in a text are links", () => {
  const html = renderToStaticMarkup(
    <RichText source="Call +91 98480 22338. Or write to office@kaveri.example." />,
  );
  expect(html).toContain('href="tel:+919848022338"');
  expect(html).toContain('href="mailto:office@kaveri.example"');
  expect(html).toMatch(/<\/a>\.$/);
});

test("a phone number is isolated from right-to-left text", () => {
  const html = renderToStaticMarkup(<RichText source="Call +91 98480 22338." />);
  expect(html.replace(/\s/g, " ")).toContain("<bdi>+91 98480 22338</bdi>");
});
