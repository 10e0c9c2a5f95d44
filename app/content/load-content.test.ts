import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { shownPhone } from "#app/leads/reach/firm-phone.ts";
import type { ContentHost } from "./engine/content-host.ts";
import { siteSettingsContent } from "./firm/site-settings.ts";
import { footerContent } from "./kinds/home/footer.ts";
import { headerContent } from "./kinds/home/header.ts";
import { heroContent } from "./kinds/home/hero.ts";
import { servicesContent } from "./kinds/home/home-sections.ts";
import { contactContent } from "./kinds/pages/contact.ts";
import { guideContent } from "./kinds/pages/guide.ts";
import { guidesListContent } from "./kinds/pages/guides-list.ts";
import { findContent, loadContent, loadEach, valuesOf } from "./load-content.server.ts";

type Rows = Record<string, Record<string, unknown>[]>;

/** The real library on a fake database that supports tables, rows and `in`. */
function host(answer: Rows | (() => Response)) {
  const requests: string[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const table = url.pathname.split("/").at(-1) ?? "";
    requests.push(`${table}?${decodeURIComponent(url.search.slice(1))}`);
    if (typeof answer === "function") return Promise.resolve(answer());
    const wanted = [...url.searchParams].filter(([, value]) => value.startsWith("in."));
    const rows = (answer[table] ?? []).filter((row) =>
      wanted.every(([name, list]) => list.slice("in.(".length, -1).split(",").includes(String(row[name]))),
    );
    return Promise.resolve(Response.json(rows.slice(0, Number(url.searchParams.get("limit") ?? 1000))));
  };
  const supabase = createClient("http://database.test", "key", { global: { fetch } });
  const log = { warn: vi.fn(), error: vi.fn() };
  const addCacheTags = vi.fn();
  const markIncomplete = vi.fn();
  const content: ContentHost = { supabase, log, addCacheTags, markIncomplete };
  return { content, requests, log, addCacheTags, markIncomplete };
}

const refused = () => Response.json({ code: "XX000", message: "away" }, { status: 500 });

test("the header is read newest first, one row in the language", async () => {
  const { content, requests, addCacheTags } = host({});
  const { value, source, fallback } = await loadContent(content, headerContent);
  expect(requests[0]).toBe(
    "header_settings?select=locale,logo_url,logo_data,navigation_links,cta_button,is_sticky,about_translation,updated_at&locale=in.(en)&order=updated_at.desc&limit=1",
  );
  expect(value.logo_data).toMatchObject({ name: "Bhumilex", tagline: "Legal Services" });
  expect({ source, fallback }).toEqual({ source: "default", fallback: [] });
  expect(addCacheTags.mock.calls.flat()).toEqual(["header_settings", "global_settings:site_settings"]);
});

test("saved content is shown, with links in order", async () => {
  const { content } = host({
    header_settings: [
      {
        locale: "en",
        updated_at: "2026-11-15T00:00:00Z",
        logo_data: { name: "Our Firm" },
        navigation_links: [
          { name: "Second", url: "/2", order: 2 },
          { name: "First", url: "/1", order: 1 },
        ],
      },
    ],
  });
  const { value, source, updatedAt } = await loadContent(content, headerContent);
  expect(value.navigation_links.map(({ name }) => name)).toEqual(["First", "Second"]);
  expect(value).toMatchObject({
    logo_data: { name: "Our Firm", tagline: "Legal Services" },
    is_sticky: true,
  });
  expect({ source, updatedAt }).toEqual({ source: "database", updatedAt: "2026-11-15T00:00:00Z" });
});

test("the hero is read by its section, the guides list by its key", async () => {
  const { content, requests } = host({});
  await loadContent(content, heroContent);
  await loadContent(content, guidesListContent, { locale: "te" });
  expect(requests).toContain(
    "homepage_content?select=section_type,locale,content,updated_at&section_type=in.(hero)&locale=in.(en)&order=updated_at.desc&limit=1",
  );
  expect(requests).toContain(
    "global_settings?select=key,value,updated_at&key=in.(guides_content,guides_content:te)",
  );
});

test("simultaneous reads of a page are deduplicated, with one query per table", async () => {
  const { content, requests } = host({});
  await loadEach(
    content,
    { hero: heroContent, services: servicesContent, settings: siteSettingsContent, list: guidesListContent },
    { locale: "te" },
  );
  await loadContent(content, footerContent, { locale: "te" });
  expect(requests).toEqual([
    "homepage_content?select=section_type,locale,content,updated_at&section_type=in.(hero,services)&locale=in.(en,te)&order=updated_at.desc&limit=16",
    "global_settings?select=key,value,updated_at&key=in.(site_settings,site_settings:te,guides_content,guides_content:te)",
    "footer_settings?select=locale,company_name,tagline,company_description,footer_links,contact_info,social_links,copyright_text,application_guide_text,legal_services_text,legal_notice_text,about_translation,updated_at&locale=in.(en,te)&order=updated_at.desc&limit=8",
  ]);
});

test("a section is found even if a neighbour was saved many times", async () => {
  const saves = Array.from({ length: 20 }, (_, i) => ({
    section_type: "hero",
    locale: "en",
    content: { headline: `Version ${20 - i}` },
  }));
  const older = { section_type: "services", locale: "en", content: { title: "What we do for you" } };
  const { content, requests } = host({ homepage_content: [...saves, older] });
  const { hero, services } = valuesOf(
    await loadEach(content, { hero: heroContent, services: servicesContent }),
  );
  expect(hero.headline).toBe("Version 20");
  expect(services.title).toBe("What we do for you");
  expect(requests.filter((request) => request.startsWith("homepage_content"))).toHaveLength(2);
});

test("hero, footer and widget use the main number until they have their own", async () => {
  const { content } = host({
    global_settings: [{ key: "site_settings", value: { main_phone: "+91 11111 11111", brand: "Our Firm" } }],
  });
  const hero = await loadContent(content, heroContent);
  const footer = await loadContent(content, footerContent);
  expect(shownPhone(hero.value)).toEqual({ number: "+911111111111", shown: "+91 11111 11111" });
  expect(footer.value.contact_info.phone).toBe("+91 11111 11111");
  expect(footer.value.company_name).toBe("Our Firm");
});

test("claims of the shipped texts are shown once the owner has confirmed them", async () => {
  const claims = { always_open: "true", legal_guidance: "not-so", documentation: "true", support: "true" };
  const said = (practice: string) =>
    host({ global_settings: [{ key: "site_settings", value: { practice, claims } }] }).content;
  const firm = await loadEach(said("law-firm"), { hero: heroContent, header: headerContent });
  expect(firm.hero.value.features).toEqual([
    "Guides with sources and dates",
    "Comprehensive Documentation",
    "Step-by-step Support",
    "24/7 Customer Service",
  ]);
  expect(firm.header.value.logo_data.tagline).toBe("Legal Services");
  const other = await loadEach(said("not-a-law-firm"), { header: headerContent, footer: footerContent });
  expect(JSON.stringify(other)).not.toContain("Legal Services");
});

test("if stored answers contradict each other, visitors see the safer wording", async () => {
  const stored = {
    practice: "law-firm",
    claims: { always_open: "true", legal_guidance: "true", documentation: "true", support: "true" },
    hours: { days: ["mon", "sat"], opens: "10:00", closes: "18:00" },
  };
  const { content } = host({ global_settings: [{ key: "site_settings", value: stored }] });
  const shown = async (locale: "en" | "te" | "hi") =>
    (await loadContent(content, heroContent, { locale })).value.features;
  expect(await shown("en")).toEqual([
    "Guides with sources and dates",
    "Comprehensive Documentation",
    "Step-by-step Support",
    "Write any time. We answer on working days.",
  ]);
  expect((await shown("te"))[3]).toBe("ఎప్పుడైనా రాయండి. పని దినాల్లో జవాబిస్తాము.");
  expect((await shown("hi"))[3]).toBe("कभी भी लिखें। हम कामकाजी दिनों में जवाब देते हैं।");
});

test("a site without answers shows the sample firm, but not if the database cannot be read", async () => {
  const { value: header } = await loadContent(host({}).content, headerContent);
  const { value: footer } = await loadContent(host({}).content, footerContent);
  expect([header.logo_data.tagline, footer.contact_info.phone]).toEqual([
    "Legal Services",
    "+91 00000 00000",
  ]);
  const away = await loadContent(host(refused).content, footerContent);
  expect(away.value.contact_info).toEqual({ address: "", email: "", phone: "" });
});

const begun = () =>
  host({ global_settings: [{ key: "site_settings", value: { officer: "B. Example" } }] }).content;

test("a sentence with the number is left out on a site without a number", async () => {
  const { value: contact } = await loadContent(begun(), contactContent);
  expect(JSON.stringify(contact)).not.toMatch(/\{\w+\}|\*\*Phone|Address/);
  expect(JSON.stringify(contact)).toContain("It is not a government office.");
  const { value: footer } = await loadContent(begun(), footerContent);
  expect(footer.contact_info).toEqual({ address: "", email: "", phone: "" });
  const { value: header } = await loadContent(begun(), headerContent);
  expect(header.logo_data.tagline).toBe("Land paperwork help");
});

test("a number, a name and an address shipped with an earlier release count as empty", async () => {
  const value = {
    main_phone: "+91 00000 00000",
    email: "help@example.com",
    operator: "[Registered name of the firm]",
    address: "[Office address], Hyderabad, Telangana",
    officer: "B. Example",
  };
  const { content } = host({ global_settings: [{ key: "site_settings", value }] });
  const { value: settings } = await loadContent(content, siteSettingsContent);
  expect(settings).toMatchObject({ main_phone: "", email: "", operator: "", address: "" });
});

test.each([
  ["header", headerContent, "Failed to load header content"],
  ["footer", footerContent, "Failed to load footer content"],
  ["hero", heroContent, "Failed to load hero content"],
])("a failed load of the %s is logged, shows the default and is not cached", async (_, kind, text) => {
  const { content, log, markIncomplete } = host(refused);
  const { source, warning } = await loadContent<typeof kind.schema>(content, kind);
  expect(log.error).toHaveBeenCalledWith({ code: "XX000" }, text);
  expect({ source, warning }).toEqual({ source: "default", warning: undefined });
  expect(markIncomplete).toHaveBeenCalled();
});

test("a request that fails repeatedly for one reason logs it once", async () => {
  const { content, log } = host(refused);
  await Promise.all([loadContent(content, heroContent), loadContent(content, heroContent)]);
  await loadContent(content, heroContent, { locale: "te" });
  const said = log.error.mock.calls.map(([, text]) => text);
  expect(said).toContain("Failed to load hero content");
  expect(new Set(said).size).toBe(said.length);
});

test("a guides list that cannot be loaded warns the visitor", async () => {
  const afterError = host(refused);
  const answered = await loadContent(afterError.content, guidesListContent);
  expect(answered.warning).toBe("error");
  const text = "Using default guides content. Database connection issue.";
  expect(afterError.log.warn).toHaveBeenCalledWith({ code: "XX000" }, text);
  expect(answered.value.guides).toHaveLength(17);

  const broken = host({});
  broken.content.supabase.from = () => {
    throw new Error("no connection");
  };
  const thrown = await loadContent(broken.content, guidesListContent);
  expect(thrown.warning).toBe("exception");
});

test("an unusable field is logged once, not once per request", async () => {
  const { content, log } = host({ footer_settings: [{ locale: "en", company_name: { not: "text" } }] });
  await loadContent(content, footerContent);
  await loadContent(content, footerContent);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ content: "footer main en", fields: ["company_name"] });
});

test("a page is looked up in the database, then in content/", async () => {
  const { content, addCacheTags } = host({});
  const slug = "nala-application-guide";
  expect(await findContent(content, guideContent, { slug })).toMatchObject({
    source: "default",
    fallback: [],
  });
  expect(addCacheTags).toHaveBeenCalledWith("content_pages:guide:nala-application-guide");
  expect(await findContent(content, guideContent, { slug: "no-such-guide" })).toBeUndefined();
  expect(await findContent(content, guideContent, { slug: "../site-settings" })).toBeUndefined();
});

test("a Telugu reader sees a translated title, shipped Telugu, and rewritten English marked as English", async () => {
  const slug = "nala-application-guide";
  const { content } = host({
    content_pages: [
      { kind: "guide", slug, locale: "en", content: { lead: "Another lead." } },
      { kind: "guide", slug, locale: "te", content: { title: "నాలా" } },
    ],
  });
  const found = await findContent(content, guideContent, { slug, locale: "te" });
  expect(found?.value.title).toBe("నాలా");
  expect(found?.value.lead).toBe("Another lead.");
  expect(found?.fallback).toEqual(["lead"]);
});
