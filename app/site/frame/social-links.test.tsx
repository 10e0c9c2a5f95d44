import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import footer from "#content/en/footer.json" with { type: "json" };
import { SocialLinks } from "./site-footer.tsx";

const namesIn = (links: readonly { platform: string; url: string }[], isSetUp: boolean) =>
  [
    ...renderToStaticMarkup(<SocialLinks links={links} isSetUp={isSetUp} />).matchAll(
      /aria-label="([^"]+)"/g,
    ),
  ].map(([, name]) => name);

test("a new site shows the five ordered platforms", () => {
  expect(namesIn(footer.social_links, false)).toEqual([
    "Facebook",
    "Twitter",
    "LinkedIn",
    "Instagram",
    "YouTube",
  ]);
});

test("a firm that is set up shows only its own pages", () => {
  const own = { platform: "mastodon", url: "https://social.example/@firm" };
  expect(namesIn([...footer.social_links, own], true)).toEqual(["mastodon"]);
});
