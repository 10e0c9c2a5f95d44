import { expect, test } from "vitest";
import { openSite } from "#tests/support/browser/open-site.ts";
import { setUpHere } from "#tests/support/server/set-up-here.ts";
import example from "../../deploy/set-up.example.json" with { type: "json" };

const { server, dataDir } = await openSite("firm", {}, { isNew: true });
const read = async (address: string) => (await fetch(server.url + address)).text();

/** The text that a reader or search engine gets: without scripts, with structured data. */
const shown = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, "")
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    // The page's script fills it in.
    .replaceAll(/ data-chat="[^"]*"/g, "");

async function walk(): Promise<{ address: string; html: string }[]> {
  const sitemap = await read("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  // The three languages have the same parts: two pages of the others represent them.
  const english = listed.filter((address) => !/^\/(te|hi)\b/.test(address));
  const addresses = [
    ...english,
    "/te",
    "/hi/contact",
    "/thank-you?ref=ABCDEF",
    "/grievance",
    "/no-such-page",
  ];
  const pages: { address: string; html: string }[] = [];
  for (const address of addresses) pages.push({ address, html: await read(address) });
  return pages;
}

const stubs = /\[[A-Z][A-Za-z ,]{2,}\](?!\()|\{[a-z-]+\}|help@example\.com|href="(?:tel|mailto):"|wa\.me\/"/;
const sampleBar = "Sample details.</b>";

test("a new site prints no placeholder on any page, is marked as a sample, and is not indexed", async () => {
  const pages = await walk();
  expect(pages.length).toBeGreaterThan(35);
  const faults = pages.flatMap(({ address, html }) => {
    const found = stubs.exec(shown(html))?.[0];
    const isOpen = !html.includes('name="robots" content="noindex"');
    const hasBar = html.includes('class="sample-bar"');
    return [
      ...(found ? [`${address}: ${found}`] : []),
      ...(isOpen ? [`${address} may be indexed`] : []),
      ...(hasBar ? [] : [`${address} does not say that its details are samples`]),
    ];
  });
  expect(faults).toEqual([]);
  expect(await read("/robots.txt")).not.toContain("Sitemap:");
  expect((await fetch(`${server.url}/feed.xml`)).headers.get("x-robots-tag")).toBe("noindex");
  const home = shown(await read("/"));
  for (const sample of [sampleBar, "tel:+910000000000", "24/7 Customer Service", "Expert Legal Guidance"])
    expect(home).toContain(sample);
  expect(server.output()).toContain("It shows sample details until you set it up, in five minutes: ");
});

test("a firm that is no law firm and promises little says nothing else on any page", async () => {
  const claims = { ...example.claims, complaint_time: "not-so" };
  const answers = { ...example, practice: "not-a-law-firm", claims, whatsapp_number: "" };
  expect(await setUpHere(dataDir, answers)).toMatchObject({ code: 0 });
  await expect.poll(() => read("/teams")).toContain("It is not a law firm.");
  const pages = await walk();
  const claimed =
    /24\/7|Legal Services(?! Authorit)|LegalService|within 48 hours|declare that what|wa\.me\/\d/;
  expect(
    pages.flatMap(({ address, html }) => claimed.exec(shown(html))?.[0].concat(" ", address) ?? []),
  ).toEqual([]);
  expect(pages[0]?.html).toContain("Write any time. We answer on working days.");
});

test("a firm that is always open says so, and no page shows office hours or a time to call back", async () => {
  const noOffice = { hours: { days: [], opens: "", closes: "" }, call_back: "unsaid" };
  const answers = { ...example, ...noOffice, claims: { ...example.claims, always_open: "true" } };
  expect(await setUpHere(dataDir, answers)).toMatchObject({ code: 0 });
  await expect.poll(() => read("/")).toContain("24/7 Customer Service");
  const pages = await walk();
  const limited = /10 am to 6 pm|within one working day|answer on working days|\{(?:hours|call-back)\}/;
  expect(
    pages.flatMap(({ address, html }) => limited.exec(shown(html))?.[0].concat(" ", address) ?? []),
  ).toEqual([]);
  expect(pages[0]?.html).not.toContain('content="noindex"');
});
