import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { estimate } from "#app/content/ledger/estimate.ts";
import { locales, localizedPath } from "#app/i18n/locales.ts";
import { loadChooser } from "#app/site/chooser/load-chooser.server.ts";
import { loadFees } from "#app/site/fees/load-fees.server.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";

/** The shipped content, on an empty database. */
const host = {
  supabase: createClient("http://database.test", "key", { global: { fetch: async () => Response.json([]) } }),
  log: { warn: () => undefined, error: () => undefined },
  addCacheTags: () => undefined,
  markIncomplete: () => undefined,
  siteUrl: "http://site.test",
  day: "2026-11-17",
};

const matters = [
  {
    matter: { kind: "succession", acres: 2.25, isVillage: true },
    guide: "/successors-application-guide",
    result: "/which-application/someone-died/passbook/no-will/agree",
    sum: 5925,
  },
  {
    matter: { kind: "sale", acres: 1, value: 10_00_000, isVillage: true },
    guide: "/sales-gift-guide",
    result: "/which-application/deed/register/sale",
    sum: 77_850,
  },
] as const;

test.each(locales.flatMap((locale) => matters.map((matter) => ({ locale, ...matter }))))(
  "a $matter.kind costs the same on guide, chooser result, estimator and fees in $locale",
  async ({ locale, matter, guide, result, sum }) => {
    const at = (path: string) => new URL(localizedPath(path, locale), "https://example.org");
    const fees = await loadFees(host, at(`/fees?kind=${matter.kind}`));
    const { references } = await loadPage(host, guideContent, at(guide));
    const { facts } = await loadChooser(host, at(result));
    expect({
      estimator: estimate(matter, fees.rates).total,
      opened: fees.example?.result?.total,
      guide: references.cost?.total,
      result: facts?.cost?.total,
    }).toEqual({ estimator: sum, opened: sum, guide: sum, result: sum });
  },
);
