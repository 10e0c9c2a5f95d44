import { afterAll, expect, test } from "vitest";
import { type PageKindId, pageKindIds, storedKindOf } from "#app/content/pages/page-kinds.ts";
import {
  bringBackPage,
  createPage,
  findTakenAddress,
  listDeletedPages,
  listStaffPages,
  movePage,
  removePage,
} from "#app/staff/pages/staff-pages.ts";
import { addRedirect, listRedirects, removeRedirect } from "#app/staff/redirects/redirects.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const { client: editor } = await server.createPerson("editor");

const make = (slug: string, kindId: PageKindId = "text-page") =>
  createPage(editor, kindId, { title: `About ${slug}`, slug });
/** Any content: the database decides what is public, not the form. */
const publish = (slug: string, kind = "text_page") =>
  editor
    .from("content_pages")
    .insert({ kind, slug, locale: "en", content: { title: slug }, published_at: "now" })
    .throwOnError();
const redirectsOf = async (path: string) =>
  (await listRedirects(editor))
    .filter((one) => one.path === path)
    .map(({ target, status }) => [target, status]);

test("a new page is a draft: staff see it in the list, visitors do not", async () => {
  expect(await make("first-page")).toBeUndefined();
  const page = (await listStaffPages(editor)).find(({ slug }) => slug === "first-page");
  expect(page).toMatchObject({
    kindId: "text-page",
    title: "About first-page",
    publishedAt: null,
    isPublic: false,
  });
  const { data } = await server
    .visitor()
    .from("content_pages")
    .select("slug")
    .eq("slug", "first-page")
    .throwOnError();
  expect(data).toEqual([]);
});

test("an address belongs to one page across all kinds", async () => {
  await make("taken-once");
  expect(await findTakenAddress(editor, "taken-once")).toBe("The page “About taken-once” has this address.");
  expect(await make("taken-once")).toBe("This address has just been taken.");
  expect(await make("taken-once", "guide")).toContain("Another page has this address.");
});

test("addresses that the site uses or ships are refused for a page", async () => {
  expect(await findTakenAddress(editor, "admin")).toContain("The site itself");
  expect(await findTakenAddress(editor, "nala-application-guide")).toContain("came with");
  expect(await findTakenAddress(editor, "Not a slug")).toContain("Small letters");
  expect(await findTakenAddress(editor, "quite-free")).toBeUndefined();
});

test("a public page that moves takes its history along and leaves a redirect; a draft leaves none", async () => {
  await make("old-home");
  await publish("old-home");
  const before = await editor
    .from("content_pages")
    .select("id, updated_at, updated_by")
    .eq("slug", "old-home")
    .order("id");
  await movePage(editor, { kindId: "text-page", slug: "old-home" }, "new-home");
  const after = await editor
    .from("content_pages")
    .select("id, updated_at, updated_by")
    .eq("slug", "new-home")
    .order("id");
  expect(after.data).toHaveLength(2);
  expect(after.data).toEqual(before.data);
  expect(await redirectsOf("/old-home")).toEqual([["/new-home", 301]]);

  await make("draft-home");
  await movePage(editor, { kindId: "text-page", slug: "draft-home" }, "draft-moved");
  expect(await redirectsOf("/draft-home")).toEqual([]);
});

test("after two moves every former address redirects directly, and the page may move back", async () => {
  await make("move-a");
  await publish("move-a");
  const page = (slug: string) => ({ kindId: "text-page" as const, slug });
  await movePage(editor, page("move-a"), "move-b");
  await movePage(editor, page("move-b"), "move-c");
  expect(await redirectsOf("/move-a")).toEqual([["/move-c", 301]]);
  expect(await redirectsOf("/move-b")).toEqual([["/move-c", 301]]);
  expect(await findTakenAddress(editor, "move-a")).toContain("leads on to /move-c");
  expect(await findTakenAddress(editor, "move-a", "move-c")).toBeUndefined();
  await movePage(editor, page("move-c"), "move-a");
  expect(await redirectsOf("/move-a")).toEqual([]);
  expect(await redirectsOf("/move-b")).toEqual([["/move-a", 301]]);
  expect(await redirectsOf("/move-c")).toEqual([["/move-a", 301]]);
});

test("a page cannot move to an address that is taken or redirects, and stays unchanged", async () => {
  await make("stays");
  await make("in-the-way");
  await addRedirect(editor, { path: "/leads-on", target: "/guides", status: 301 });
  const page = { kindId: "text-page" as const, slug: "stays" };
  await expect(movePage(editor, page, "in-the-way")).rejects.toThrow("Another page has this address.");
  await expect(movePage(editor, page, "leads-on")).rejects.toThrow("leads on to another page");
  await expect(movePage(editor, { ...page, slug: "never-was" }, "anywhere")).rejects.toThrow("no such page");
  expect((await listStaffPages(editor)).some(({ slug }) => slug === "stays")).toBe(true);
  expect(await make("leads-on")).toContain("leads on to another page");
});

test("the address of a version can be changed only by move_page()", async () => {
  await make("fixed");
  const { error } = await editor.from("content_pages").update({ slug: "loose" }).eq("slug", "fixed");
  expect(error?.message).toContain("move_page");
});

test("a removed page redirects, as do its former addresses", async () => {
  await make("leaving");
  await publish("leaving");
  await movePage(editor, { kindId: "text-page", slug: "leaving" }, "left");
  await removePage(editor, { kindId: "text-page", slug: "left" }, "/guides");
  expect(await redirectsOf("/left")).toEqual([["/guides", 301]]);
  expect(await redirectsOf("/leaving")).toEqual([["/guides", 301]]);
  const { data } = await editor
    .from("revisions")
    .select("operation")
    .eq("table_name", "content_pages")
    .eq("value->>slug", "left");
  expect(data).toHaveLength(2);
});

test("or it is gone; a draft that was never public leaves nothing behind", async () => {
  await make("going");
  await publish("going");
  await removePage(editor, { kindId: "text-page", slug: "going" }, undefined);
  expect(await redirectsOf("/going")).toEqual([[null, 410]]);
  await make("unseen");
  await removePage(editor, { kindId: "text-page", slug: "unseen" }, undefined);
  expect(await redirectsOf("/unseen")).toEqual([]);
  expect(await findTakenAddress(editor, "going")).toContain("marked as gone");
});

test("the log has one line for a move and one for a removal, for any number of versions", async () => {
  await make("logged");
  await publish("logged");
  await movePage(editor, { kindId: "text-page", slug: "logged" }, "logged-now");
  await removePage(editor, { kindId: "text-page", slug: "logged-now" }, "/guides");
  const { data } = await editor
    .from("audit_log")
    .select("action, detail")
    .eq("subject_table", "content_pages")
    .in("action", ["move", "delete", "update"])
    .order("id", { ascending: false })
    .limit(2)
    .throwOnError();
  expect(data).toEqual([
    { action: "delete", detail: { kind: "text_page", slug: "logged-now", locale: "en" } },
    { action: "move", detail: { kind: "text_page", slug: "logged-now", from: "logged" } },
  ]);
});

test("a deleted page is restored in every language, with its versions and redirects", async () => {
  await make("missed");
  await publish("missed");
  await editor
    .from("content_pages")
    .insert({
      kind: "text_page",
      slug: "missed",
      locale: "te",
      content: { title: "తెలుగు" },
      published_at: "now",
    })
    .throwOnError();
  const read = async () =>
    (
      await editor
        .from("content_pages")
        .select("id, locale, content, published_at, updated_at, updated_by")
        .eq("slug", "missed")
        .order("id")
        .throwOnError()
    ).data;
  const before = await read();
  expect(before).toHaveLength(3);
  await removePage(editor, { kindId: "text-page", slug: "missed" }, "/guides");
  const [deleted] = await listDeletedPages(editor);
  expect(deleted).toMatchObject({ kindId: "text-page", slug: "missed", title: "missed", wasPublic: true });

  await bringBackPage(editor, { kindId: "text-page", slug: "missed" });
  expect(await read()).toEqual(before);
  expect(await redirectsOf("/missed")).toEqual([]);
  expect((await listDeletedPages(editor)).map(({ slug }) => slug)).not.toContain("missed");
  const { data } = await editor
    .from("audit_log")
    .select("action, detail")
    .eq("subject_table", "content_pages")
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  expect(data).toEqual([{ action: "bring_back", detail: { kind: "text_page", slug: "missed" } }]);
  // A save on top of it is an ordinary save.
  await publish("missed");
  expect(await read()).toHaveLength(4);
});

test("a deleted page is not restored if another has its address", async () => {
  await make("given-away");
  await removePage(editor, { kindId: "text-page", slug: "given-away" }, undefined);
  await make("given-away", "guide");
  expect((await listDeletedPages(editor)).map(({ slug }) => slug)).not.toContain("given-away");
  await expect(bringBackPage(editor, { kindId: "text-page", slug: "given-away" })).rejects.toThrow(
    "Another page has this address.",
  );
});

test("redirects form no loops or chains, and hide no page", async () => {
  const add = (path: string, target: string | null) =>
    addRedirect(editor, { path, target, status: target === null ? 410 : 301 });
  expect(await add("/a-1", "/a-2")).toBeUndefined();
  expect(await add("/a-2", "/a-1")).toContain("leads on itself");
  expect(await add("/a-2", "/guides")).toBeUndefined();
  expect(await redirectsOf("/a-1")).toEqual([["/guides", 301]]);
  expect(await add("/a-3", "/a-3")).toBeDefined();
  await make("standing");
  expect(await add("/standing", "/guides")).toContain("There is a page at this address.");
  const [row] = (await listRedirects(editor)).filter(({ path }) => path === "/a-1");
  await removeRedirect(editor, row?.id ?? 0);
  expect(await redirectsOf("/a-1")).toEqual([]);
});

test.each([
  "http://example.org/",
  "javascript:alert(1)",
  "//evil.example",
  "https://a b",
  "guides",
  "/\\evil.example",
])("the database refuses a redirect to %s", async (target) => {
  expect(await addRedirect(editor, { path: "/somewhere", target, status: 301 })).toBeDefined();
});

onEveryEngine((database) => {
  test("only staff can list, move and remove pages", () =>
    rolledBack(database.sql, async (tx) => {
      for (const person of [people.visitor, people.stranger, people.suspended]) {
        await become(tx, person);
        expect(await outcome(tx, () => tx`select move_page('guide', 'a', 'b')`)).toBe(refused);
        expect(await outcome(tx, () => tx`select remove_page('guide', 'a')`)).toBe(refused);
        expect(await outcome(tx, () => tx`select bring_back_page('guide', 'a')`)).toBe(refused);
      }
    }));

  test("the database has the same list of page kinds", async () => {
    const kinds = pageKindIds.map(storedKindOf);
    const known = await database.sql<{ kind: string }[]>`
      select kind from unnest(${[...kinds, "faq", "chooser"]}::text[]) as kind where private.is_page_kind(kind)`;
    expect(known.map(({ kind }) => kind)).toEqual(kinds);
  });
});
