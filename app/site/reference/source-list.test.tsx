import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { newestSource } from "./newest-source.ts";
import { findFirstTexts, ReferenceContext } from "./reference-context.ts";
import { RichText } from "./rich-text.tsx";
import { SourceList } from "./source-list.tsx";

const read = {
  id: "S8",
  title: "A report",
  publisher: "A paper",
  url: "https://example.org/",
  published: "2025-04",
  basis: "read",
} as const;
const law = {
  ...read,
  id: "L4",
  title: "An Act",
  publisher: "India Code",
  published: undefined,
  basis: "named",
} as const;
const texts = ["The fee is due [S8].", "It is due at once [S8]. The Act says so [L4]."];
const context = { terms: [], sources: [read, law], firstTexts: findFirstTexts(texts) };

test("a law whose text was not opened is apart, without a date", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={context}>
      <SourceList />
    </ReferenceContext>,
  );
  const [reports, laws] = html.split("named only");
  expect(reports).toContain("A report");
  expect(reports).toContain("April 2025");
  expect(laws).toContain("An Act");
  expect(laws).not.toMatch(/\d{4}/);
});

test("each source leads back to the first mark that names it", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={context}>
      {texts.map((text) => (
        <RichText key={text} source={text} />
      ))}
      <SourceList />
    </ReferenceContext>,
  );
  expect(html.match(/href="#cite-S8"/g)).toHaveLength(1);
  expect(html.match(/id="cite-S8"/g)).toHaveLength(1);
  expect(html.indexOf('id="cite-S8"')).toBeLessThan(html.indexOf("It is due at once"));
});

test("the newest source is found by what is known of the dates", () => {
  const dated = (published: string) => ({ ...read, published });
  expect(newestSource([dated("2025-04"), dated("2025-04-16"), dated("2024-12-31"), law])).toBe("2025-04-16");
  expect(newestSource([law])).toBeUndefined();
});
