import type { Context } from "hono";
import { locales } from "#app/i18n/locales.ts";

export const rulesPath = "/speculation-rules.json";

/** Addresses that are not opened in advance: staff pages, files, and pages that show what a visitor sent or asked. */
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

/** Browsers ignore the rules in data-saving mode. A proxy may send Save-Data too, and then there are no rules. */
export function speculationRules(context: Context): Response {
  const isSaving = context.req.header("save-data") === "on";
  return context.body(JSON.stringify(isSaving ? {} : rules), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "max-age=3600",
    vary: "Save-Data",
  });
}
