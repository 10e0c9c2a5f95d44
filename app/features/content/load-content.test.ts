import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";

import { guideContent } from "#app/features/guides/guide.schema.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { heroContent } from "#app/features/home/hero.schema.ts";
import { footerContent } from "#app/features/site-settings/footer.schema.ts";
import { headerContent } from "#app/features/site-settings/header.schema.ts";
import { shownPhone } from "#app/features/site-settings/phone-number.ts";
import { type ContentHost, findContent, loadContent } from "./load-content.server.ts";

type Rows = Record<string, unknown[]>;

/** The real library on a database that answers by table and language. */
function host(answer: Rows | (() => Response)) {
  const requests: string[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const table = url.pathname.split("/").at(-1) ?? "";
    requests.push(`${table}?${decodeURIComponent(url.search.slice(1))}`);
    if (typeof answer === "function") return Promise.resolve(answer());
    const locale = url.searchParams.get("locale")?.slice(3) ?? url.searchParams.get("key")?.slice(3);
    return Promise.resolve(Response.json(answer[`${table} ${locale}`] ?? []));
  };
  const supabase = createClient("http://database.test", "key", { global: { fetch } });
  const log = { warn: vi.fn(), error: vi.fn() };
  const uses = vi.fn();
  const isIncomplete = vi.fn();
  const content: ContentHost = { supabase, log, uses, isIncomplete };
  return { content, requests, log, uses, isIncomplete };
}

const refused = () => Response.json({ code: "XX000", message: "away" }, { status: 500 });

test("the header is read newest first, one row of the language", async () => {
  const { content, requests, uses } = host({});
  const { value, source, fallback } = await loadContent(content, headerContent);
  expect(requests[0]).toBe("header_settings?select=*&locale=eq.en&order=updated_at.desc&limit=1");
  expect(value.logo_data).toMatchObject({ name: "Bhumilex", tagline: "Legal Services" });
  expect({ source, fallback }).toEqual({ source: "default", fallback: [] });
  expect(uses.mock.calls.flat()).toEqual(["header_settings", "global_settings:site_settings"]);
});

test("what staff saved is shown, links in their order", async () => {
  const { content } = host({
    "header_settings en": [
      {
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
    "homepage_content?select=*&section_type=eq.hero&locale=eq.en&order=updated_at.desc&limit=1",
  );
  expect(requests).toContain("global_settings?select=value,updated_at&key=eq.guides_content");
  expect(requests).toContain("global_settings?select=value,updated_at&key=eq.guides_content:te");
});

test("hero, footer and widget have the main number until they get their own", async () => {
  const { content } = host({
    "global_settings site_settings": [{ value: { main_phone: "+91 11111 11111", brand: "Our Firm" } }],
  });
  const hero = await loadContent(content, heroContent);
  const footer = await loadContent(content, footerContent);
  expect(shownPhone(hero.value)).toBe("+91 11111 11111");
  expect(footer.value.contact_info.phone).toBe("+91 11111 11111");
  expect(footer.value.company_name).toBe("Our Firm");
});

test.each([
  ["header", headerContent, "Failed to load header content"],
  ["footer", footerContent, "Failed to load footer content"],
  ["hero", heroContent, "Failed to load hero content"],
])("a failed load of the %s is logged, shows the default and is not kept", async (_, kind, text) => {
  const { content, log, isIncomplete } = host(refused);
  const { source, warning } = await loadContent<typeof kind.schema>(content, kind);
  expect(log.error).toHaveBeenCalledWith({ code: "XX000" }, text);
  expect({ source, warning }).toEqual({ source: "default", warning: undefined });
  expect(isIncomplete).toHaveBeenCalled();
});

test("a guides list that cannot be loaded warns the visitor", async () => {
  const afterError = host(refused);
  const answered = await loadContent(afterError.content, guidesListContent);
  expect(answered.warning).toBe("Using default guides content. Database connection issue.");
  expect(afterError.log.warn).toHaveBeenCalledWith({ code: "XX000" }, answered.warning);
  expect(answered.value.guides).toHaveLength(17);

  const broken = host({});
  broken.content.supabase.from = () => {
    throw new Error("no connection");
  };
  const thrown = await loadContent(broken.content, guidesListContent);
  expect(thrown.warning).toBe("Using default guides content. Please check your connection.");
});

test("an unusable field is logged once, not once per request", async () => {
  const { content, log } = host({ "footer_settings en": [{ company_name: { not: "text" } }] });
  await loadContent(content, footerContent);
  await loadContent(content, footerContent);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ content: "footer main en", fields: ["company_name"] });
});

test("a page is found in the database, else in content/, else not at all", async () => {
  const { content, uses } = host({});
  const slug = "nala-application-guide";
  expect(await findContent(content, guideContent, { slug })).toMatchObject({
    source: "default",
    fallback: [],
  });
  expect(uses).toHaveBeenCalledWith("content_pages:guide:nala-application-guide");
  expect(await findContent(content, guideContent, { slug: "no-such-guide" })).toBeUndefined();
  expect(await findContent(content, guideContent, { slug: "../site-settings" })).toBeUndefined();
});

test("a reader of Telugu sees a translated title and English steps, marked as such", async () => {
  const { content } = host({ "content_pages te": [{ content: { title: "నాలా" } }] });
  const found = await findContent(content, guideContent, { slug: "nala-application-guide", locale: "te" });
  expect(found?.value.title).toBe("నాలా");
  expect(found?.fallback).toContain("steps");
  expect(found?.fallback).not.toContain("title");
});
