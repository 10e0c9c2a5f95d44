import type { Context } from "hono";
import { locales } from "#app/i18n/locales.ts";

export const rulesPath = "/speculation-rules.json";

/** Not pages to open beforehand: staff, files, what a visitor sent or asked for, and links that keep a choice. */
const notOpened = [
  "/admin*",
  "/admin/*",
  "/review*",
  "/:path(.*\\.\\w+)",
  "/*\\?(.+)",
  ...locales.flatMap((locale) => ["thank-you", "not-sent", "search"].map((page) => `/{${locale}/}?${page}*`)),
];

/**
 * Chromium opens the page of a link in the background when a visitor is about to follow it, so that it is there at once.
 * The page's script waits until the visitor sees the page (app/site/start/start.ts).
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: notOpened } },
          { not: { selector_matches: "[data-language], [download], [target], [rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Browsers do without by themselves while data is saved; a proxy in between may ask for it too. */
export function speculationRules(context: Context): Response {
  const isSaving = context.req.header("save-data") === "on";
  return context.body(JSON.stringify(isSaving ? {} : rules), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "max-age=3600",
    vary: "Save-Data",
  });
}
