import { expect, test } from "vitest";

import { defaultHeader, readHeader } from "./header.schema.ts";

test("the default header has the specification's links and button", () => {
  expect(defaultHeader.logo_data.tagline).toBe("Legal Services");
  expect(defaultHeader.navigation_links.map(({ name, url }) => [name, url])).toEqual([
    ["Home", "/"],
    ["Guides", "/guides"],
    ["Legal Services", "/legal-services"],
    ["Blog", "/blog"],
  ]);
  expect(defaultHeader.cta_button).toMatchObject({ text: "Contact Us", url: "/contact" });
});

test("links are shown by their order, not by their place in the list", () => {
  const { header } = readHeader({
    ...defaultHeader,
    navigation_links: [
      { name: "Second", url: "/2", order: 2 },
      { name: "First", url: "/1", order: 1 },
    ],
  });
  expect(header.navigation_links.map(({ name }) => name)).toEqual(["First", "Second"]);
});

test("one bad field falls back alone, and is named", () => {
  const { header, unusable } = readHeader({
    ...defaultHeader,
    logo_data: { ...defaultHeader.logo_data, name: "Our Firm" },
    cta_button: {
      text: "Click",
      url: "javascript:alert(1)",
      backgroundColor: "#007236",
      hoverColor: "#005a2b",
    },
  });
  expect(header.logo_data.name).toBe("Our Firm");
  expect(header.cta_button).toEqual(defaultHeader.cta_button);
  expect(unusable).toEqual(["cta_button"]);
});

test("a row that is no row at all gives the whole default", () => {
  expect(readHeader("nonsense").header).toEqual(defaultHeader);
});
