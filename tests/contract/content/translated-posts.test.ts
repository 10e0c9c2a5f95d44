import { afterAll, afterEach, expect, test } from "vitest";
import { originalOf } from "#app/content/blog/post-original.ts";
import { aboutTranslation } from "#app/content/translation/about-translation.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { postKind } from "#app/staff/blog/post-kind.ts";
import { listOutdatedPosts } from "#app/staff/dashboard/outdated-posts.ts";
import type { Publication } from "#app/staff/editing/editable.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { readNewest } from "#app/staff/editing/versions/editor-source.ts";
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

type Words = Record<string, unknown> & { made_from?: unknown };

/** Saves a language of the post, as the editor does. */
async function save(words: Words, locale: Locale = "en", publication: Publication = "now") {
  const { made_from, ...texts } = words;
  const stored = (await readNewest(editor, postKind, "passbook"))[locale];
  const about = made_from ? { [aboutTranslation]: { made_from } } : {};
  const empty = { slug: "passbook", excerpt: "", content: [], tags: [] };
  const content = { ...empty, ...Object(stored?.content), ...about, ...texts };
  const change = { locale, content, basedOn: stored?.updatedAt };
  const outcome = await saveContent(editor, postKind, stored ? "passbook" : "", [change], publication);
  if (outcome.type !== "saved") throw new Error(JSON.stringify(outcome));
}
const english = async () =>
  originalOf(
    (await editor.from("blog_posts").select("*").eq("locale", "en").single().throwOnError()).data ?? {},
  );
const outdated = async () => (await listOutdatedPosts(editor)).map(({ title }) => title);

test("a translated post is out of date when its English changes, until someone has checked it", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  const telugu = { title: "పాస్‌బుక్", content: body("రెండు ఎకరాలు.") };
  await save({ ...telugu, made_from: await english() }, "te");
  expect(await outdated()).toEqual([]);
  // Fields that are not text need no translation.
  await save({ tags: ["records"] });
  expect(await outdated()).toEqual([]);

  await save({ content: body("Three acres.") });
  expect(await outdated()).toEqual(["పాస్‌బుక్"]);
  await save({ content: body("మూడు ఎకరాలు."), made_from: await english() }, "te");
  expect(await outdated()).toEqual([]);
});

test("a translation without a recorded original is never out of date", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  await save({ title: "పాస్‌బుక్", content: body("రెండు ఎకరాలు.") }, "te");
  expect(await outdated()).toEqual([]);
});

test("visitors cannot read the original of a translation", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  const { error } = await server.visitor().from("blog_posts").select("made_from");
  expect(error).not.toBeNull();
});

test("a waiting change brings its English along when it is published", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  await save({ title: "పాస్‌బుక్", content: body("రెండు ఎకరాలు.") }, "te");
  const soon = { at: new Date(Date.now() + 300).toISOString() };
  await save({ made_from: await english() }, "te", soon);
  const madeFrom = async () => {
    await server.service.rpc("publish_waiting").throwOnError();
    const rows = editor.from("blog_posts").select("made_from").eq("locale", "te");
    return (await rows.single().throwOnError()).data.made_from;
  };
  await expect.poll(madeFrom, { timeout: 10_000 }).toEqual(await english());
});

test("the checker of a post is kept when its address changes, and removed with the post", async () => {
  await save({ title: "The passbook", content: body("Two acres.") });
  const checks = async () => (await editor.from("content_checks").select("subject").throwOnError()).data;
  await editor
    .from("content_checks")
    .upsert({ subject: "post/passbook", next_on: "2027-01-01" })
    .throwOnError();
  await save({ slug: "the-passbook" });
  expect(await checks()).toEqual([{ subject: "post/the-passbook" }]);
  await editor.from("blog_posts").delete().eq("slug", "the-passbook").throwOnError();
  expect(await checks()).toEqual([]);
});
