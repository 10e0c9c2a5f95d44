import { afterAll, afterEach, expect, test } from "vitest";
import { originalOf } from "#app/content/blog/post-original.ts";
import { readForm } from "#app/staff/blog/post-form.ts";
import { findStored, savePost } from "#app/staff/blog/save-post.ts";
import { listOutdatedPosts } from "#app/staff/dashboard/outdated-posts.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const { client: editor } = await server.createPerson("editor");
// The shipped posts do not matter here.
await server.service.from("global_settings").upsert({ key: "blog_begun", value: {} }).throwOnError();
afterEach(async () => {
  await server.service.from("blog_posts").delete().not("id", "is", null).throwOnError();
});

const body = (text: string) => [text];

async function save(words: Record<string, unknown>, id?: number) {
  const stored = id === undefined ? undefined : await findStored(editor, id);
  const form = { ...readForm({ slug: "passbook", ...stored?.form, ...words }) };
  const result = await savePost(editor, { form, publishedAt: "now", base: stored?.state });
  if (result.type !== "saved") throw new Error(result.type);
  return result.post.state.id;
}
const english = async () =>
  originalOf(
    (await editor.from("blog_posts").select("*").eq("locale", "en").single().throwOnError()).data ?? {},
  );
const outdated = async () => (await listOutdatedPosts(editor)).map(({ title }) => title);

test("a translated post is out of date when its English changes, until someone has checked it", async () => {
  const id = await save({ title: "The passbook", content: body("Two acres.") });
  const translation = await save({
    title: "పాస్‌బుక్",
    locale: "te",
    content: body("రెండు ఎకరాలు."),
    made_from: await english(),
  });
  expect(await outdated()).toEqual([]);
  // Fields that are not text need no translation.
  await save({ tags: ["records"] }, id);
  expect(await outdated()).toEqual([]);

  await save({ content: body("Three acres.") }, id);
  expect(await outdated()).toEqual(["పాస్‌బుక్"]);
  await save({ content: body("మూడు ఎకరాలు."), made_from: await english() }, translation);
  expect(await outdated()).toEqual([]);
});

test("a translation without a recorded original is never out of date", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  await save({ title: "పాస్‌బుక్", locale: "te", content: body("రెండు ఎకరాలు.") });
  expect(await outdated()).toEqual([]);
});

test("visitors cannot read the original of a translation", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  const { error } = await server.visitor().from("blog_posts").select("made_from");
  expect(error).not.toBeNull();
});

test("a waiting change brings its English along when it is published", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  const id = await save({ title: "పాస్‌బుక్", locale: "te", content: body("రెండు ఎకరాలు.") });
  const stored = await findStored(editor, id);
  if (!stored) throw new Error("not stored");
  const form = { ...stored.form, made_from: await english() };
  await savePost(editor, { form, publishedAt: "now", isChangeLater: true, base: stored.state });
  await server.service.rpc("publish_waiting").throwOnError();
  expect((await findStored(editor, id))?.form.made_from).toEqual(await english());
});

test("the checker of a post is kept when its address changes, and removed with the post", async () => {
  const id = await save({ title: "The passbook", content: body("Two acres.") });
  const checks = async () => (await editor.from("content_checks").select("subject").throwOnError()).data;
  await editor
    .from("content_checks")
    .upsert({ subject: "post/passbook", next_on: "2027-01-01" })
    .throwOnError();
  await save({ slug: "the-passbook" }, id);
  expect(await checks()).toEqual([{ subject: "post/the-passbook" }]);
  await editor.from("blog_posts").delete().eq("id", id).throwOnError();
  expect(await checks()).toEqual([]);
});
