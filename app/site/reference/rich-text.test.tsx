import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

test("a phone number and an e-mail address in running text can be used", () => {
  const html = renderToStaticMarkup(
    <RichText source="Call +91 98480 22338. Or write to office@kaveri.example." />,
  );
  expect(html).toContain('href="tel:+919848022338"');
  expect(html).toContain('href="mailto:office@kaveri.example"');
  expect(html).toMatch(/<\/a>\.$/);
});

test("a phone number is set apart from the line, which may run from right to left", () => {
  const html = renderToStaticMarkup(<RichText source="Call +91 98480 22338." />);
  expect(html.replace(/\s/g, " ")).toContain("<bdi>+91 98480 22338</bdi>");
});
