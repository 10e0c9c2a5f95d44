import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { findNewSlug, findPost } from "#app/site/blog/find-post.server.ts";
import { listPosts } from "#app/site/blog/list-posts.server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());

const host: ContentHost = {
  supabase: server.visitor(),
  log: { warn: vi.fn(), error: vi.fn() },
  addCacheTags: vi.fn(),
  markIncomplete: vi.fn(),
};
const { client: editor } = await server.createPerson("editor");
const shipped = "before-you-buy-agricultural-land";

// Each test begins with the shipped blog.
beforeEach(async () => {
  vi.clearAllMocks();
  await server.service.from("blog_posts").delete().gt("id", 0).throwOnError();
  await server.service.from("global_settings").delete().eq("key", "blog_begun").throwOnError();
});

const post = (slug: string, changes: object = {}) => ({
  slug,
  locale: "en",
  title: slug,
  published_at: "2026-01-01T00:00:00Z",
  ...changes,
});
/** Slightly more than a page of posts: one translated, one draft, one scheduled. */
const writePosts = () =>
  editor
    .from("blog_posts")
    .insert([
      ...Array.from({ length: 11 }, (_, index) => post(`post-${index + 10}`, { tags: ["Deeds"] })),
      post("newest", { published_at: "2026-02-01T00:00:00Z" }),
      post("newest", { locale: "te", title: "కొత్తది" }),
      post("draft", { published_at: null }),
      post("scheduled", { published_at: "2999-01-01T00:00:00Z" }),
    ])
    .throwOnError();

test("a new site shows the shipped posts, newest first", async () => {
  const list = await listPosts(host, { locale: "en" });
  const times = (list?.posts ?? []).map(({ publishedAt }) => publishedAt);
  expect(times.length).toBeGreaterThan(3);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await findPost(host, { slug: shipped, locale: "te" })).toMatchObject({
    slug: shipped,
    locale: "te",
  });
  expect(await findPost(host, { slug: "no-such-post", locale: "en" })).toBeUndefined();
  expect(host.markIncomplete).not.toHaveBeenCalled();
});

test("an unavailable database is logged, and the shipped posts are shown but not cached", async () => {
  const away = { ...host, supabase: server.visitor() };
  vi.spyOn(away.supabase, "from").mockImplementation(() => {
    throw new Error("away");
  });
  expect((await listPosts(away, { locale: "en" }))?.posts.length).toBeGreaterThan(3);
  expect(await findPost(away, { slug: shipped, locale: "en" })).toBeDefined();
  expect(host.log.error).toHaveBeenCalledWith(expect.anything(), "Failed to load blog content");
  expect(host.markIncomplete).toHaveBeenCalled();
});

test("published posts replace the shipped ones; drafts and scheduled posts stay hidden", async () => {
  await writePosts();
  const first = await listPosts(host, { locale: "en" });
  expect(first).toMatchObject({ page: 1, pageCount: 2, subjects: ["Deeds"] });
  expect(first?.posts).toHaveLength(10);
  expect(first?.posts[0]?.slug).toBe("newest");
  expect((await listPosts(host, { locale: "en", page: 2, tag: "Deeds" }))?.posts).toHaveLength(1);
  expect(await listPosts(host, { locale: "en", page: 3 })).toBeUndefined();
  expect(await listPosts(host, { locale: "en", tag: "made up" })).toBeUndefined();
  for (const slug of ["draft", "scheduled", shipped]) {
    expect(await findPost(host, { slug, locale: "en" })).toBeUndefined();
  }
});

test("a Telugu reader gets the translation if there is one, otherwise English", async () => {
  await writePosts();
  expect(await findPost(host, { slug: "newest", locale: "te" })).toMatchObject({
    title: "కొత్తది",
    locale: "te",
  });
  expect(await findPost(host, { slug: "post-10", locale: "te" })).toMatchObject({ locale: "en" });
  const posts = (await listPosts(host, { locale: "te", page: 2 }))?.posts ?? [];
  expect([...posts, ...((await listPosts(host, { locale: "te" }))?.posts ?? [])]).toHaveLength(12);
});

test("a post whose address changes takes its translations along and leaves a redirect", async () => {
  await writePosts();
  await editor
    .from("blog_posts")
    .update({ slug: "renamed" })
    .match({ slug: "newest", locale: "en" })
    .throwOnError();
  expect(await findPost(host, { slug: "renamed", locale: "te" })).toMatchObject({ title: "కొత్తది" });
  expect(await findPost(host, { slug: "newest", locale: "te" })).toBeUndefined();
  for (const locale of ["en", "te", "hi"] as const) {
    expect(await findNewSlug(host, { slug: "newest", locale })).toBe("renamed");
  }
  await editor.from("blog_posts").update({ slug: "renamed-draft" }).eq("slug", "draft").throwOnError();
  expect(await findNewSlug(host, { slug: "draft", locale: "en" })).toBeUndefined();
  await editor.from("blog_posts").update({ published_at: null }).eq("slug", "renamed").throwOnError();
  expect(await findNewSlug(host, { slug: "newest", locale: "en" })).toBeUndefined();
});

test("a post that is moved back, or a new one, replaces the redirect at its address", async () => {
  await writePosts();
  await editor.from("blog_posts").update({ slug: "moved" }).eq("slug", "post-10").throwOnError();
  await editor.from("blog_posts").update({ slug: "post-10" }).eq("slug", "moved").throwOnError();
  expect(await findNewSlug(host, { slug: "post-10", locale: "en" })).toBeUndefined();
  expect(await findNewSlug(host, { slug: "moved", locale: "en" })).toBe("post-10");
});

test("if an owner removes every post, the blog is empty; the shipped posts do not return", async () => {
  await writePosts();
  await editor.from("blog_posts").delete().gt("id", 0).throwOnError();
  expect((await listPosts(host, { locale: "en" }))?.posts).toEqual([]);
  expect(await findPost(host, { slug: shipped, locale: "en" })).toBeUndefined();
});
