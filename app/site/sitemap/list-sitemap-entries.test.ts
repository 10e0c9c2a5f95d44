import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { listSitemapEntries } from "./list-sitemap-entries.server.ts";

const published = { locale: "en", tags: [], published_at: "2026-10-21T00:00:00.123456+00:00" };
const posts = [
  { slug: "a-post", title: "A post", ...published },
  { slug: "without-a-title", title: "", ...published },
  { slug: "No address", title: "Another post", ...published },
];

test("a post without a page is not in the sitemap", async () => {
  const host = {
    supabase: createClient("http://database.test", "key", {
      global: {
        fetch: (asked) => Promise.resolve(Response.json(String(asked).includes("/blog_posts?") ? posts : [])),
      },
    }),
    log: { warn: () => undefined, error: () => undefined },
    addCacheTags: () => undefined,
    markIncomplete: () => undefined,
  };
  const paths = (await listSitemapEntries(host)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith("/blog/"))).toEqual(["/blog/a-post"]);
});
