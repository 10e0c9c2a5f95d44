import { afterAll, expect, test } from "vitest";
import { postKind } from "#app/staff/blog/post-kind.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { client: editor } = await server.createPerson("editor");
// The shipped posts do not matter here.
await server.service.from("global_settings").upsert({ key: "blog_begun", value: {} }).throwOnError();

const insert = (slug: string) =>
  editor
    .from("blog_posts")
    .insert({ slug, locale: "en", title: "Gone", published_at: "2026-01-01T00:00:00Z" })
    .select("id")
    .single()
    .throwOnError();

async function openPost(slug: string) {
  const { en } = await readNewest(editor, postKind, slug);
  if (!en) throw new Error("not stored");
  return { locale: "en" as const, content: en.content, basedOn: en.updatedAt };
}

test("a change of a post that was deleted meanwhile is not lost, and the editor is told why", async () => {
  const { data: post } = await insert("gone");
  const opened = await openPost("gone");
  await editor.from("blog_posts").delete().eq("id", post.id).throwOnError();
  expect(await saveContent(editor, postKind, "gone", [opened])).toMatchObject({
    type: "refused",
    text: expect.stringContaining("Someone deleted this post."),
  });
});

test("a save onto a newer version is refused, also onto a change that waits", async () => {
  await insert("shared");
  const opened = await openPost("shared");
  expect(await saveContent(editor, postKind, "shared", [opened], "draft")).toMatchObject({ type: "saved" });
  const newest = await openPost("shared");
  expect(newest.basedOn).not.toBe(opened.basedOn);
  expect(await saveContent(editor, postKind, "shared", [opened])).toEqual({ type: "newer" });
  expect(await saveContent(editor, postKind, "shared", [newest])).toMatchObject({ type: "saved" });
});

test("the public text stays while a change waits, and unpublishing keeps the text as a draft", async () => {
  await insert("public");
  const opened = await openPost("public");
  const changed = { ...opened, content: { ...Object(opened.content), title: "Changed" } };
  await saveContent(editor, postKind, "public", [changed], "draft");
  const read = async () =>
    (
      await editor
        .from("blog_posts")
        .select("title, published_at")
        .eq("slug", "public")
        .single()
        .throwOnError()
    ).data;
  expect((await read()).title).toBe("Gone");
  await saveContent(editor, postKind, "public", [await openPost("public")], "withdrawn");
  expect(await read()).toEqual({ title: "Changed", published_at: null });
});
