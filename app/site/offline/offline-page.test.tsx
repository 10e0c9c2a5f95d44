import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfflinePage } from "./offline-page.tsx";

test("who tries again asks for the very page, with what they had asked it", () => {
  const html = renderToStaticMarkup(<OfflinePage locale="en" brand="Bhumilex" phone={undefined} />);
  const retry = /<a class="button" href="([^"]*)"/.exec(html)?.[1] ?? "/nowhere";
  const address = "https://example.org/search?q=pass%20book";
  expect(new URL(retry, address).href).toBe(address);
});

test("the number to call keeps the order of its groups in a line from right to left", () => {
  const phone = { number: "+910000000001", shown: "+91 00000 00001" };
  const html = renderToStaticMarkup(<OfflinePage locale="en" brand="Bhumilex" phone={phone} />);
  expect(html).toContain('<a href="tel:+910000000001"><bdi>+91 00000 00001</bdi></a>');
});
