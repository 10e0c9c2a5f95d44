import { afterAll, beforeEach, expect, test } from "vitest";

import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { client } = await server.createPerson("editor");

// Each test begins with a site without saves.
beforeEach(async () => {
  await server.service.from("homepage_content").delete().not("id", "is", null).throwOnError();
  await server.service.from("global_settings").delete().eq("key", "guides_content").throwOnError();
});

const saveHero = (headline: string, basedOn: string | null) =>
  client
    .from("homepage_content")
    .insert({ section_type: "hero", content: { headline }, based_on: basedOn })
    .select("updated_at")
    .single();
const saveGuides = (title: string, basedOn: string | null) =>
  client
    .from("global_settings")
    .upsert(
      { key: "guides_content", value: { section_title: title }, based_on: basedOn },
      { onConflict: "key" },
    )
    .select("updated_at")
    .single();

test.each([
  ["the hero", saveHero],
  ["the guides list", saveGuides],
])("supabase-js gets 409 when %s was saved by someone else meanwhile", async (_, save) => {
  const first = await save("First", "-infinity");
  expect(first.error).toBeNull();
  // The time is sent back as received, to the microsecond.
  const second = await save("Second", first.data?.updated_at);
  expect(second.error).toBeNull();
  const stale = await save("Stale", first.data?.updated_at);
  expect([stale.status, stale.error?.code, stale.error?.message]).toEqual([
    409,
    "PT409",
    "Someone has saved a newer version.",
  ]);
});

test("the specification's plain upsert still works", async () => {
  for (const section_title of ["One", "Two"]) {
    const { error } = await client
      .from("global_settings")
      .upsert({ key: "guides_content", value: { section_title } }, { onConflict: "key" });
    expect(error).toBeNull();
  }
});

test("several languages are saved together or not at all", async () => {
  const { error } = await client.from("homepage_content").insert([
    { section_type: "services", locale: "en", content: {}, based_on: "-infinity" },
    { section_type: "services", locale: "te", content: {}, based_on: "2001-01-01T00:00:00Z" },
  ]);
  expect(error?.code).toBe("PT409");
  const { data } = await client.from("homepage_content").select("id").eq("section_type", "services");
  expect(data).toEqual([]);
});

test("publishing now uses the database's time, regardless of the editor's clock", async () => {
  const { data, error } = await client
    .from("content_pages")
    .insert({ kind: "guide", slug: "nala", content: { title: "NALA" }, published_at: "now" })
    .select("published_at, updated_at")
    .single();
  expect(error).toBeNull();
  expect(new Date(data?.published_at).getTime()).toBeLessThanOrEqual(new Date(data?.updated_at).getTime());
});
