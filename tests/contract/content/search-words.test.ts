import { afterAll, expect, test, vi } from "vitest";
import type { SearchHost } from "#app/site/search/search-host.ts";
import { searchSite } from "#app/site/search/search-site.server.ts";
import { addSynonym, listMisses, listSynonyms } from "#app/staff/search/search-words.ts";
import { createContentMemory } from "#server/pages/content-memory.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, becomeDatabaseOwner, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const editor = await server.createPerson("editor");
const count = (asked: string, in_locale = "te") =>
  server.backend.service.rpc("count_search_miss", { asked, in_locale }).throwOnError();

test("a search without results is counted by its words, language and day", async () => {
  await count("rythu bandhu");
  await count("rythu bandhu");
  await count("rythu bandhu", "en");
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  expect(await listMisses(editor.client)).toEqual([
    { words: "rythu bandhu", locale: "te", times: 2, last_on: today },
    { words: "rythu bandhu", locale: "en", times: 1, last_on: today },
  ]);
});

test("a visitor cannot see or count misses; the synonyms are public", async () => {
  const visitor = server.visitor();
  expect((await visitor.from("search_misses").select("words")).error).not.toBeNull();
  expect((await visitor.rpc("count_search_miss", { asked: "spam", in_locale: "en" })).error).not.toBeNull();
  expect((await visitor.from("search_synonyms").insert({ said: "aa", means: "bb" })).error).not.toBeNull();
  await addSynonym(editor.client, { said: "taught", means: "succession" });
  const { data } = await visitor.from("search_synonyms").select("said, means").throwOnError();
  expect(data).toContainEqual({ said: "taught", means: "succession" });
});

test("a synonym replaces the previous one and removes its words from the list, in every language", async () => {
  await count("phouthi");
  await count("phouthi", "hi");
  await addSynonym(editor.client, { said: "phouthi", means: "mutation" });
  await addSynonym(editor.client, { said: "phouthi", means: "succession" });
  const synonyms = await listSynonyms(editor.client);
  expect(synonyms.filter(({ said }) => said === "phouthi")).toMatchObject([{ means: "succession" }]);
  expect((await listMisses(editor.client)).map(({ words }) => words)).not.toContain("phouthi");
});

test("a removed post is not found by the next search", async () => {
  const { remember, forget } = createContentMemory({ subscribe: () => undefined, isLive: () => true });
  const host: SearchHost = {
    supabase: server.backend.visitor,
    log: { warn: vi.fn(), error: vi.fn() },
    addCacheTags: vi.fn(),
    markIncomplete: vi.fn(),
    countMiss: vi.fn(),
    remember,
  };
  const search = async () => {
    const { hits } = await searchSite(host, "quuxword", { locale: "en", isLiteral: false });
    return hits.map(({ path }) => path);
  };
  const post = {
    slug: "taken-away",
    title: "Quuxword",
    excerpt: "Said too much",
    published_at: "2026-01-01",
  };
  await editor.client.from("blog_posts").insert(post).throwOnError();
  expect(await search()).toEqual(["/blog/taken-away"]);
  await editor.client.from("blog_posts").update({ published_at: null }).eq("slug", post.slug).throwOnError();
  forget();
  const began = performance.now();
  const isGone = (await search()).length === 0;
  // A search waits ten seconds for the new index; a very slow machine needs more.
  expect(isGone || performance.now() - began > 10_000).toBe(true);
  await expect.poll(search).toEqual([]);
});

onEveryEngine((database) => {
  test("the list is limited: the rarest and oldest go first, and everything after half a year", () =>
    rolledBack(database.sql, async (tx) => {
      await becomeDatabaseOwner(tx);
      await tx`insert into search_misses (words, locale, times, last_on)
        select 'word ' || n, 'en', n, current_date from generate_series(1, 1000) n`;
      await tx`insert into search_misses (words, locale, times, last_on)
        values ('long ago', 'en', 5000, current_date - 200)`;
      await become(tx, people.server);
      await tx`select count_search_miss('new word', 'en')`;
      await becomeDatabaseOwner(tx);
      const rows = await tx<{ words: string }[]>`select words from search_misses`;
      const words = rows.map((row) => row.words);
      expect(words.length).toBe(1000);
      expect(["new word", "word 1000", "word 1", "long ago"].map((word) => words.includes(word))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }));

  test("only the server can count", () =>
    rolledBack(database.sql, async (tx) => {
      for (const person of [people.visitor, people.editor, people.owner]) {
        await become(tx, person);
        expect(await outcome(tx, () => tx`select count_search_miss('word', 'en')`)).toBe(refused);
      }
    }));
});
