import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { headerContent } from "#app/content/kinds/home/header.ts";
import { writtenIn } from "#app/i18n/locales.ts";
import { ReachContext } from "#app/leads/reach/reach-context.ts";
import header from "#content/en/header.json" with { type: "json" };
import { SiteHeader } from "./site-header.tsx";

const render = (homeUrl: string, currentPath: string) =>
  renderToStaticMarkup(
    <SiteHeader header={headerContent.schema.parse(header)} homeUrl={homeUrl} currentPath={currentPath} />,
  );
const current = (html: string) =>
  /aria-current="(?:page|true)"[^>]*>([^<]+)</.exec(
    html.replace(/<nav class="languages"[\s\S]*?<\/nav>/, ""),
  )?.[1];

test.each([
  ["/", "/", "Home"],
  ["/te", "/te", "Home"],
  ["/hi", "/hi/guides", "Guides"],
  ["/te", "/te/blog/a-post", "Blog"],
  ["/", "/nala-application-guide", "Guides"],
  ["/te", "/te/grievance", "Guides"],
])("with home at %s, the page %s marks “%s” as current in the menu", (homeUrl, path, name) => {
  expect(current(render(homeUrl, path))).toBe(name);
});

test("a page under “More” is current there", () => {
  expect(
    render("/te", "/te/letters/appeal")
      .match(/<a [^>]*aria-current="true"[^>]*>/g)
      ?.join(),
  ).toMatch(/\/letters".*\/letters"/);
});

test("the drawer lists the pages missing from the header, contacts, languages and the official portal", () => {
  const reach = { phone: { number: "+910000000001", shown: "+91 00000 00001" }, whatsapp: "+91 00000 00001" };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReachContext value={reach}>
        <SiteHeader header={headerContent.schema.parse(header)} currentPath="/guides" />
      </ReachContext>
    </MemoryRouter>,
  );
  for (const address of [
    "/faq",
    "/rti-filings",
    "/legal-opinion",
    "/privacy",
    "/which-application",
    "/deadlines",
    "/letters",
    "/fees",
    "/words",
    "/search",
    "/te/guides",
    "tel:+910000000001",
  ])
    expect(html).toContain(`href="${address}"`);
  expect(html).toContain("<bdi>+91 00000 00001</bdi>");
  expect(html).toContain("https://wa.me/910000000001");
  expect(html).toContain("https://bhubharati.telangana.gov.in");
});

test("names borrowed from English are marked one by one, because their list follows the page direction", () => {
  const html = renderToStaticMarkup(
    <SiteHeader header={headerContent.schema.parse(header)} language={writtenIn("en")} homeUrl="/te" />,
  );
  const list = /<nav[^>]*>(<ul[^>]*>)(.*?)<\/ul>/.exec(html) ?? [];
  expect(list[1]).toBe("<ul>");
  expect(list[2]?.match(/<span lang="en" dir="ltr">/g)).toHaveLength(header.navigation_links.length);
});
