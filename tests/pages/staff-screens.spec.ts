import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { guardRoute } from "#app/staff/session/guard-route.ts";
import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { findCovered } from "#tests/support/browser/covered.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite({});
const [lead = "", leadWithBoth = ""] = (
  await site.service
    .from("contact_leads")
    .insert([
      {
        phone: "00000 00095",
        quality_flag: "short_number",
        suspicion: "too_quick",
        locale: "te",
        details: { survey: "12/A", district: "adilabad" },
        campaign: { utm_campaign: "poster" },
      },
      {
        email: "somebody-with-a-very-long-name@example.org",
        phone: "00000 00094",
        phone_e164: "+910000000094",
        status: "in_progress",
        name: "A very long name that goes on",
      },
    ])
    .select("id")
    .throwOnError()
).data.map(({ id }) => id);
await site.service.from("people").update({ next_call: "2026-01-01" }).eq("latest_lead", lead).throwOnError();

/** Every screen behind the guard, by its route, with example addresses. */
const visits: Record<string, readonly string[]> = {
  dashboard: ["dashboard"],
  leads: ["leads", "leads?q=nothing", "leads?locale=te"],
  "leads/:id": [`leads/${lead}`, `leads/${leadWithBoth}`],
  replies: ["replies"],
  staff: ["staff"],
  "staff/log": ["staff/log"],
  profile: ["profile"],
  health: ["health"],
  report: ["report"],
  settings: ["settings"],
  "set-up": ["set-up"],
  media: ["media"],
  search: ["search"],
  reviews: ["reviews"],
  redirects: ["redirects"],
  content: ["content"],
  "content/guide": ["content/guide"],
  "content/text-page": ["content/text-page"],
  "content/district": ["content/district"],
  "content/ledger": ["content/ledger", "content/ledger?record=mutation"],
  "content/ledger/fields": ["content/ledger/fields?record=mutation"],
  "content/:kind/:slug?": ["content/hero"],
  blog: ["blog"],
  "blog/:id": ["blog/new"],
  "*": ["no-such-screen"],
};

const below = (entry: RouteConfigEntry, path = ""): string[] => {
  const here = [path, entry.path].filter(Boolean).join("/");
  return [...(entry.path ? [here] : []), ...(entry.children ?? []).flatMap((child) => below(child, here))];
};

test("every screen of the staff area is covered here", () => {
  const guard = routes.find(({ path }) => path === "admin")?.children?.find(({ id }) => id === guardRoute);
  expect(Object.keys(visits).sort()).toEqual((guard?.children ?? []).flatMap((entry) => below(entry)).sort());
});

async function findCoveredOrBeyond(page: Page): Promise<string[]> {
  // A pane scrolls separately, so what overflows it does not overflow the page.
  const beyond = await page
    .locator(".inbox-pane")
    .evaluateAll((panes) => panes.map((pane) => pane.scrollWidth - pane.clientWidth));
  const wide = beyond.filter((px) => px > 0).map((px) => `a pane is ${px} px too narrow for what it holds`);
  return [...(await findCovered(page)), ...wide, ...(await findCut(page))];
}

/** Clipped text of a drawing. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll("main svg text")].filter((text) => {
      const edge = text.closest("svg")?.getBoundingClientRect();
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      if (!edge || width === 0) return false;
      // An element at the edge may exceed it by a fraction.
      return Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom) > 1;
    });
    return cut.map((text) => `“${text.textContent}” is cut by the edge of its drawing`);
  });

test.each(Object.values(visits).flat())(
  "axe finds nothing at /admin/%s, nothing overflows, and no bar covers a focused control, at 360 and 1280 px",
  async (address) => {
    const page = await site.openAs("owner", `/admin/${address}`);
    await page.locator("main h1").first().waitFor();
    await expectFitForEveryone(page, address, findCoveredOrBeyond);
  },
);
