import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfflinePage } from "../../routes/resources/offline-page.tsx";

test("the retry link loads the requested page with its query", () => {
  const html = renderToStaticMarkup(<OfflinePage locale="en" brand="Bhumilex" phone={undefined} />);
  const retry = /<a class="button" href="([^"]*)"/.exec(html)?.[1] ?? "/nowhere";
  const address = "https://example.org/search?q=pass%20book";
  expect(new URL(retry, address).href).toBe(address);
});

test("the phone number keeps the order of its groups in right-to-left text", () => {
  const phone = { number: "+910000000001", shown: "+91 00000 00001" };
  const html = renderToStaticMarkup(<OfflinePage locale="en" brand="Bhumilex" phone={phone} />);
  expect(html).toContain('<a href="tel:+910000000001"><bdi>+91 00000 00001</bdi></a>');
});
