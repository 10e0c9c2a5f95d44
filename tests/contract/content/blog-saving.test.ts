import { afterAll, expect, test } from "vitest";
import { dropChange, findStored } from "#app/staff/blog/save-post.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { client: editor } = await server.createPerson("editor");

test("a change of a post that was deleted meanwhile is not lost, and the editor is told why", async () => {
  const { data: post } = await editor
    .from("blog_posts")
    .insert({ slug: "gone", locale: "en", title: "Gone", published_at: "2026-01-01T00:00:00Z" })
    .select("id")
    .single()
    .throwOnError();
  const stored = await findStored(editor, post.id);
  await editor.from("blog_posts").delete().eq("id", post.id).throwOnError();
  const base = { id: post.id, updatedAt: stored?.state.updatedAt ?? "" };
  expect(await dropChange(editor, base)).toMatchObject({
    type: "refused",
    text: expect.stringContaining("Someone deleted this post."),
  });
});
