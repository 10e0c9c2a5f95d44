import { expect, test } from "vitest";

import { findDefault } from "#app/content/engine/default-content.server.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import { listComplaints } from "#tests/support/browser/complaints.ts";
import { onePerMake } from "#tests/support/browser/one-per-make.ts";
import { openSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";
import { walkPages } from "#tests/support/browser/walk-pages.ts";
import { spoil, spoilers } from "#tests/support/hostile-content.ts";

const { server, browser, service } = await openSite("hostile", { TRUST_PROXY: "1" });

const published = { published_at: "2026-01-01T00:00:00Z" };

/** Bypasses every form and check, like someone with the database's keys. One request per table. */
async function pour(make: (kind: ContentKind, slug: string) => unknown): Promise<void> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const kind of contentKinds) {
    for (const slug of kind.slugs ?? ["main"]) {
      const content = make(kind, slug);
      if (content === undefined) continue;
      rows[kind.storage.table] ??= [];
      rows[kind.storage.table]?.push(rowOf(kind, slug, content));
    }
  }
  for (const [table, all] of Object.entries(rows)) {
    // One by one, because all rows together would exceed a request.
    for (const row of all) {
      const write = service.from(table);
      await (table === "global_settings" ? write.upsert(row) : write.insert(row)).throwOnError();
    }
  }
}

function rowOf(kind: ContentKind, slug: string, content: unknown): Record<string, unknown> {
  const { storage } = kind;
  if ("key" in storage) return { key: storage.key, value: content };
  if ("section" in storage) return { section_type: storage.section, content };
  if ("kind" in storage) return { kind: storage.kind, slug, content, ...published };
  return columnsOf(kind, content);
}

/** The texts of header and footer are columns: the database enforces their type and length. */
function columnsOf(kind: ContentKind, content: unknown): Record<string, unknown> {
  const shipped = findDefault(kind, undefined, "en") as Record<string, unknown>;
  const columns = Object.entries(content as object).map(([name, value]) => {
    const isText = typeof shipped[name] === "string" || shipped[name] === null;
    return [name, isText ? String(value).slice(0, 490) : value];
  });
  const { is_sticky: _, ...rest } = Object.fromEntries(columns);
  return rest;
}

/** The log message about each omitted field: "content field". */
const toldInLog = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.includes("unusable fields"))
    .flatMap((line) => {
      const { content, fields } = JSON.parse(line) as { content: string; fields: string[] };
      return fields.map((field) => `${content} ${field}`);
    });

/** One page of every type; the others are requested without a browser. */
const opened: readonly string[] = [...onePerMake, "/te", "/blog/hostile-post"];

/** Opens pages, hydrates them, and returns their faults. */
async function walk(addresses: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const faults: string[] = [];
  await walkPages(context, addresses, async (page, address) => {
    const complaints = listComplaints(page, server.url);
    const response = await page.goto(server.url + address);
    if (response?.status() !== 200) faults.push(`${address} answers ${response?.status()}`);
    // The response is checked, because colours that our own script sets through the CSSOM also appear as an attribute.
    if (/<[^>]+ (style|on\w+)=/.test(sentMarkup((await response?.text()) ?? "")))
      faults.push(`${address} was sent with an attribute that the policy forbids`);
    await wakePage(page);
    const seen = await page.evaluate(() => ({
      isHacked: "hacked" in window,
      isWhole: (document.querySelector("main")?.getBoundingClientRect().height ?? 0) > 200,
      headings: document.querySelectorAll("h1").length,
      dangerous: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i], [onerror]')
        .length,
    }));
    if (seen.isHacked) faults.push(`${address} ran a script of the content`);
    if (!seen.isWhole || seen.headings !== 1) faults.push(`${address} is broken: ${JSON.stringify(seen)}`);
    if (seen.dangerous > 0) faults.push(`${address} has ${seen.dangerous} dangerous attributes`);
    faults.push(...complaints.map((complaint) => `${address}: ${complaint}`));
  });
  await context.close();
  return faults;
}

/** Without the scripts and styles of the site itself, whose text may contain such words. */
const sentMarkup = (html: string) => html.replace(/<(script|style)[ >][\s\S]*?<\/\1>/g, "");

async function expectToAnswer(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(server.url + address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(await response.text()).toMatch(/<h1[ >]/);
  }
}

test.each(Object.entries(spoilers))(
  "%s in every row breaks no page, runs nothing, and each unusable field is logged once",
  async (name, spoiler) => {
    await pour((kind, slug) => {
      const shipped = findDefault(kind, slug, "en");
      return shipped ? spoil(shipped, spoiler) : undefined;
    });
    const text = String(spoiler("text", "title")).slice(0, 190);
    const post = {
      slug: "hostile-post",
      // A post whose title contains HTML is not a valid post.
      title: `"'); window.hacked = 1; ('`,
      excerpt: text,
      seo_title: text,
      tags: [text.slice(0, 30)],
      cover_image_url: "javascript:window.hacked=1",
      cover_image_alt: text,
      content: ["words", "## words", "| words |"].map((line) => spoil(line, spoiler)),
      ...published,
    };
    await service.from("blog_posts").upsert(post, { onConflict: "locale,slug" }).throwOnError();
    // Values of a wrong type are omitted before rendering, so a few pages are enough in the browser.
    const inBrowser = name === "wrong types" ? opened.slice(-4) : opened;
    expect(await walk(inBrowser)).toEqual([]);
    await expectToAnswer(canonicalPaths.filter((address) => !inBrowser.includes(address)));
    // Once each, however often a page was rendered from it.
    await expect.poll(() => toldInLog().length).toBeGreaterThan(50);
    expect(new Set(toldInLog()).size).toBe(toldInLog().length);
  },
);

test("useless rows fall back to the shipped content", async () => {
  const useless = [{}, "word", []];
  let turn = 0;
  await pour(({ storage }) =>
    "kind" in storage || "section" in storage || "key" in storage
      ? useless[turn++ % useless.length]
      : undefined,
  );
  await expectToAnswer(opened);
});
