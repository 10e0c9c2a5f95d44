import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("clock");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const server = await startServer({
  env: {
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${path.resolve("tests/support/server/clock-ahead.mjs")}`,
  },
});
afterAll(async () => {
  await server.end();
  remove();
});
const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
const service = createClient(server.url, secretKey, { auth: { persistSession: false } });

const dayMs = 86_400_000;
const settle = { timeout: 20_000, interval: 50 };
const addPost = (slug: string, published_at: string) =>
  service
    .from("blog_posts")
    .insert({ slug, locale: "en", title: `Post ${slug}`, published_at })
    .throwOnError();
const textOf = async (page: string) => (await fetch(server.url + page)).text();
const places = ["/blog", "/sitemap.xml", "/feed.xml"];
const everywhere = ["itself", ...places];
/** The places where a visitor meets the post: itself, the list, the sitemap and the feed. */
async function placesOf(slug: string) {
  const texts = await Promise.all(places.map(textOf));
  const shown = places.filter((_, i) => texts[i]?.includes(`/blog/${slug}`));
  return (await fetch(`${server.url}/blog/${slug}`)).status === 200 ? ["itself", ...shown] : shown;
}
const setClock = () => process.kill(server.pid, "SIGUSR2");

test("a clock set a day ahead publishes nothing early; its time comes by the time that passes; set back, all is as before", async () => {
  await addPost("tomorrow", new Date(Date.now() - dayMs / 2).toISOString());
  await vi.waitFor(async () => expect(await placesOf("tomorrow")).toEqual(everywhere), settle);

  setClock();
  await vi.waitFor(async () => expect(await placesOf("tomorrow")).toEqual([]), settle);
  expect(server.output()).toContain("set ahead. Scheduled content waits");
  await addPost("now", "now");
  await vi.waitFor(async () => expect(await placesOf("now")).toEqual(everywhere), settle);

  const due = Date.now() + 6_000;
  await addPost("soon", new Date(due - dayMs).toISOString());
  expect(await placesOf("soon")).toEqual([]);
  await vi.waitFor(async () => expect(await placesOf("soon")).toEqual(everywhere), settle);
  expect(Date.now()).toBeGreaterThanOrEqual(due);
  expect(await placesOf("tomorrow")).toEqual([]);

  setClock();
  for (const slug of ["tomorrow", "now", "soon"])
    await vi.waitFor(async () => expect(await placesOf(slug)).toEqual(everywhere), settle);
});
