import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("stalled");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const blockOnWords = path.resolve("tests/support/server/block-on-words.mjs");
const server = await startServer({
  env: { DATA_DIR: dataDir, STALL_LIMIT_SECONDS: "2", NODE_OPTIONS: `--import=${blockOnWords}` },
  args: ["scripts/run.mjs", "start"],
});
afterAll(async () => {
  await server.end();
  remove();
});
const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
const service = createClient(server.url, secretKey, { auth: { persistSession: false } });
const settings = { main_phone: "+91 98480 22338" };
await service.from("global_settings").upsert({ key: "site_settings", value: settings }).throwOnError();

const shipped = JSON.parse(readFileSync("content/te/faq.json", "utf8"));
const place = { kind: "faq", slug: "main", locale: "te" };
const faqWith = (title: string) => ({ content: { ...shipped, title } });
const ask = (page: string) => fetch(server.url + page);
const statusOf = async (page: string) => (await ask(page)).status;
const patient = { timeout: 30_000, interval: 50 };

test("a page that blocks the server causes a restart, then gets 503, and returns with its next change", async () => {
  expect(await statusOf("/healthz")).toBe(200);
  const row = { ...place, ...faqWith("Words that block the server"), published_at: "2026-01-01T00:00:00Z" };
  await service.from("content_pages").insert(row).throwOnError();
  // Pages that wait for the database at that moment are not affected.
  const pages = ["/guides", "/te/fees", "/te/faq", "/te/contact", "/faq"];
  const asked = await Promise.allSettled(pages.map(statusOf));
  expect(asked[2]).toMatchObject({ status: "rejected" });
  await vi.waitFor(() => expect(server.output()).toContain("is started again"), patient);
  const records = server.output().split("\n");
  const record = JSON.parse(records.find((line) => line.includes('"fatal"')) ?? "");
  expect(record).toMatchObject({ level: "fatal", page: "/te/faq" });
  expect(record.at[0]).toContain("block-on-words.mjs");

  await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(200), patient);
  for (const page of ["/guides", "/te/fees", "/te/contact", "/faq"]) expect(await statusOf(page)).toBe(200);
  const blocked = await ask("/te/faq");
  const text = await blocked.text();
  expect(blocked.status).toBe(503);
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(blocked.headers.get("cache-control")).toBe("no-store");
  expect(text).toMatch(/<html [^>]*lang="te"/);
  expect(text).toContain("మా వైపు ఏదో తప్పు జరిగింది");
  expect(text).toContain('href="tel:+919848022338"');
  expect(await statusOf("/te/faq.data")).toBe(503);
  await vi.waitFor(async () => {
    const begin = performance.now();
    expect(await statusOf("/te/faq")).toBe(503);
    expect(performance.now() - begin).toBeLessThan(1000);
  }, patient);
  expect(server.output()).toMatch(/"page":"\/te\/faq".*It is not shown until its content changes/);

  const mended = faqWith("తరచుగా అడిగే ప్రశ్నలు");
  await service.from("content_pages").update(mended).match(place).throwOnError();
  await vi.waitFor(async () => expect(await statusOf("/te/faq")).toBe(200), patient);
});
