import { afterAll, expect, test } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());

test("the specification's calls work unchanged", async () => {
  const { client } = await server.createPerson("editor");
  await client
    .from("header_settings")
    .insert({ logo_data: { name: "One" } })
    .throwOnError();
  await client
    .from("header_settings")
    .insert({ logo_data: { name: "Two" } })
    .throwOnError();
  const header = await server
    .visitor()
    .from("header_settings")
    .select("*")
    .order("updated_at", { ascending: false })
    .limit(1);
  expect(header.data?.[0]?.logo_data).toEqual({ name: "Two" });

  await client
    .from("homepage_content")
    .upsert({
      section_type: "hero",
      content: { headline: "Hello" },
      is_active: true,
      sort_order: 1,
      updated_at: new Date().toISOString(),
    })
    .throwOnError();
  const hero = await server
    .visitor()
    .from("homepage_content")
    .select("*")
    .eq("section_type", "hero")
    .order("updated_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  expect(hero.data?.content).toEqual({ headline: "Hello" });

  for (const section_title of ["Guides", "All guides"]) {
    await client
      .from("global_settings")
      .upsert({ key: "guides_content", value: { section_title } }, { onConflict: "key" })
      .throwOnError();
  }
  const guides = await server
    .visitor()
    .from("global_settings")
    .select("value")
    .eq("key", "guides_content")
    .maybeSingle();
  expect(guides.data?.value).toEqual({ section_title: "All guides" });
  const former = await client.from("revisions").select("value").eq("row_key", "guides_content");
  expect(former.data?.[0]?.value).toMatchObject({ value: { section_title: "Guides" } });
});
