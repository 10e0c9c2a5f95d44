import { afterAll, expect, test, vi } from "vitest";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { footerContent } from "#app/content/kinds/home/footer.ts";
import { headerContent } from "#app/content/kinds/home/header.ts";
import { heroContent } from "#app/content/kinds/home/hero.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());

/** A host as each request has one. */
const createHost = (): ContentHost => ({
  supabase: server.visitor(),
  log: { warn: vi.fn(), error: vi.fn() },
  addCacheTags: vi.fn(),
  markIncomplete: vi.fn(),
});
const { client: editor } = await server.createPerson("editor");
const { client: owner } = await server.createPerson("owner");

test("an empty database shows the defaults, which is not a failure", async () => {
  const host = createHost();
  for (const kind of [headerContent, footerContent, heroContent, guidesListContent]) {
    expect(await loadContent<typeof kind.schema>(host, kind)).toMatchObject({ source: "default" });
  }
  expect(host.markIncomplete).not.toHaveBeenCalled();
});

test("visitors see the newest save of each kind", async () => {
  await editor.from("header_settings").insert({ is_sticky: true }).throwOnError();
  await editor.from("header_settings").insert({ is_sticky: false }).throwOnError();
  await editor.from("footer_settings").insert({ company_name: "Our Firm" }).throwOnError();
  await editor
    .from("homepage_content")
    .insert({ section_type: "hero", content: { headline: "New" } })
    .throwOnError();
  await editor
    .from("global_settings")
    .upsert({ key: "guides_content", value: { guides: [] } })
    .throwOnError();
  await owner
    .from("global_settings")
    .upsert({ key: "site_settings", value: { main_phone: "+91 11111 11111" } })
    .throwOnError();

  const host = createHost();
  const { value: header } = await loadContent(host, headerContent);
  expect(header).toMatchObject({ is_sticky: false, cta_button: { text: "Contact Us" } });
  expect(header.navigation_links).toHaveLength(4);
  expect((await loadContent(host, footerContent)).value).toMatchObject({
    company_name: "Our Firm",
    contact_info: { phone: "+91 11111 11111" },
  });
  expect((await loadContent(host, heroContent)).value.headline).toBe("New");
  expect((await loadContent(host, guidesListContent)).value.guides).toEqual([]);
});

test("a guide shows its live version in each language, not a draft", async () => {
  const page = { kind: "guide", slug: "nala-application-guide" };
  const published_at = "2026-01-01T00:00:00Z";
  await editor
    .from("content_pages")
    .insert([
      { ...page, content: { title: "Live" }, published_at },
      { ...page, content: { title: "Draft" } },
      { ...page, content: { title: "నాలా" }, published_at, locale: "te" },
    ])
    .throwOnError();
  const { slug } = page;
  const host = createHost();
  expect((await findContent(host, guideContent, { slug }))?.value.title).toBe("Live");
  expect((await findContent(host, guideContent, { slug, locale: "te" }))?.value.title).toBe("నాలా");
  expect((await findContent(host, guideContent, { slug, locale: "hi" }))?.fallback).toContain("title");
});
