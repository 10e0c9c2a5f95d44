import { afterAll, expect, test } from "vitest";

import { contentBounds } from "#app/content/engine/bounds.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { contentTableNames } from "#app/content/storage/content-tables.ts";
import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { readHistory, readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(server.close);
const owner = await server.createPerson("owner");
const { sql } = server.database;

/** A kind for each table, with a field that all of them store as JSON. */
const kinds = contentTableNames.flatMap(
  (table) => contentKinds.find(({ storage }) => storage.table === table) ?? [],
);
const jsonFieldOf: Record<string, string> = { header_settings: "logo_data", footer_settings: "contact_info" };
const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);

const excesses = {
  "A text is too long: at most 20,000 characters. It begins with “xxxx": "x".repeat(contentBounds.text + 1),
  "A list is too long: at most 2,000 items.": Array.from({ length: contentBounds.items + 1 }, () => 1),
  "This is nested too deeply: at most 40 levels.": nested(contentBounds.depth + 1),
};

test.each(kinds)(
  "an editor who saves more of $id than the limits allow is told what is too long",
  async (kind) => {
    const field = jsonFieldOf[kind.storage.table] ?? "words";
    const save = (value: unknown, publication: "now" | "draft") =>
      saveContent(
        owner.client,
        kind,
        kind.slugs?.[0] ?? "main",
        [{ locale: "hi", content: { [field]: { value } }, basedOn: undefined }],
        publication,
      );
    for (const [words, value] of Object.entries(excesses))
      for (const publication of ["now", "draft"] as const)
        expect(await save(value, publication)).toEqual({
          type: "refused",
          text: expect.stringContaining(words),
        });
    expect(await save("x".repeat(contentBounds.text), "now")).toMatchObject({ type: "saved" });
  },
);

test("every page table has a limit for each of its texts", async () => {
  const loose = await sql<{ name: string }[]>`
    select relname || '.' || attname as name
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any (${[...pageTables, waitingTable]})
      and attnum > 0 and not attisdropped and attgenerated = '' and case
        when atttypid = 'jsonb'::regtype then not exists (
          select from pg_trigger where tgrelid = pg_class.oid and tgname = 'refuse_excess'
            and position(attname::bytea in tgargs) > 0)
        else atttypid in ('text'::regtype, 'text[]'::regtype) and not exists (
          select from pg_constraint where conrelid = pg_class.oid and contype = 'c' and attnum = any (conkey))
      end
    order by 1`;
  // These columns are copied from a version of a page, which has limits.
  const copied = ["kind", "locale", "slug"].map((name) => `content_readings.${name}`);
  expect(loose.map(({ name }) => name)).toEqual(copied);
});

test("a post with a word without end is refused in the same words", async () => {
  const content = ["x".repeat(contentBounds.text + 1)];
  const { error } = await owner.client.from("blog_posts").insert({ slug: "long", title: "Long", content });
  expect(error).toMatchObject({ code: "PT422", message: expect.stringContaining("A text is too long") });
});

test("a page that exceeded the limits before the rule is shown to staff, replaced and removed", async () => {
  const [slug, locale] = ["long-page", "en"] as const;
  const content = { title: "x".repeat(100_000) };
  await sql.begin(async (old) => {
    await old`set local session_replication_role = replica`;
    await old`insert into content_pages (kind, slug, locale, content, published_at)
      values ('guide', ${slug}, ${locale}, ${old.json(content)}, now())`;
  });
  // This update does not change the text, so there is no message to shorten it.
  await sql`update content_pages set published_at = now() - interval '1 hour' where slug = ${slug}`;
  const newest = (await readNewest(owner.client, guideContent, slug)).en;
  expect(newest?.content).toEqual(content);
  const better = { locale, content: { title: "Short" }, basedOn: newest?.updatedAt };
  expect(await saveContent(owner.client, guideContent, slug, [better])).toMatchObject({ type: "saved" });
  const history = await readHistory(owner.client, guideContent, slug, locale);
  expect(history.map((version) => version.content)).toEqual([better.content, content]);
  await owner.client.rpc("remove_page", { page_kind: "guide", page_slug: slug }).throwOnError();
  expect(await sql`select from content_pages where slug = ${slug}`).toHaveLength(0);
});
