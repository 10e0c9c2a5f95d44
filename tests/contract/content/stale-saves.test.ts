import { expect, test, vi } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { as, become, codeOf, outcome, people, rolledBack, type Transaction } from "#tests/support/people.ts";

const { editor, owner } = people;
const newerVersion = "PT409";
const nothing = "-infinity";

/** Tables in which every save is a row, with the columns that versions share. */
const versioned = {
  header_settings: { locale: "te", logo_url: "/logo.svg" },
  footer_settings: { locale: "te", tagline: "Land records" },
  homepage_content: { section_type: "hero", locale: "te", content: { headline: "Welcome" } },
  content_pages: { kind: "guide", slug: "nala", locale: "te", content: { title: "NALA" } },
} as const;
type Table = keyof typeof versioned;

/** Times are passed as text: a JavaScript date would lose the microseconds, and cannot express "-infinity". */
async function insert(tx: Transaction, table: string, row: object, basedOn: string | null, onConflict = "") {
  const names = Object.keys(row);
  const [saved] = await tx.unsafe(
    `insert into ${table} (${names}, based_on)
     values (${names.map((_, i) => `$${i + 1}`)}, $${names.length + 1}::text::timestamptz) ${onConflict}
     returning updated_at::text as at, based_on`,
    [...Object.values(row), basedOn],
  );
  return saved as unknown as { at: string; based_on: unknown };
}
const save = (tx: Transaction, table: Table, basedOn: string | null, more: object = {}) =>
  insert(tx, table, { ...versioned[table], ...more }, basedOn);
const upsert = (tx: Transaction, basedOn: string | null) =>
  insert(
    tx,
    "global_settings",
    { key: "guides_content", value: { at: Math.random() } },
    basedOn,
    "on conflict (key) do update set value = excluded.value, based_on = excluded.based_on",
  );

onEveryEngine((database) => {
  test.each(Object.keys(versioned) as Table[])("a save of %s onto a newer version is refused", (table) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const first = await save(tx, table, nothing);
      const second = await save(tx, table, first.at);
      await become(tx, owner);
      expect(await outcome(tx, (t) => save(t, table, first.at))).toBe(newerVersion);
      expect(await outcome(tx, (t) => save(t, table, nothing))).toBe(newerVersion);
      expect(await outcome(tx, (t) => save(t, table, second.at))).toBe("accepted");
    }),
  );

  test("the guides list, which is upserted, is protected in the same way", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const first = await upsert(tx, nothing);
      const second = await upsert(tx, first.at);
      expect(await outcome(tx, (t) => upsert(t, first.at))).toBe(newerVersion);
      expect(await outcome(tx, (t) => upsert(t, second.at))).toBe("accepted");
    }));

  test("a blog post changed since it was opened keeps the change", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const [opened] = await tx`
        insert into blog_posts (slug, title) values ('nala', 'NALA') returning updated_at::text as at`;
      await tx`update blog_posts set title = 'NALA, changed'`;
      const stale = (t: Transaction) =>
        t`update blog_posts set title = 'Stale', based_on = ${opened?.at}::text::timestamptz`;
      expect(await outcome(tx, stale)).toBe(newerVersion);
    }));

  test("a save without a version is never refused, and the version is not stored", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      await save(tx, "homepage_content", nothing);
      expect(await save(tx, "homepage_content", null)).toMatchObject({ based_on: null });
      await upsert(tx, nothing);
      await upsert(tx, null);
      await tx`update global_settings set value = '{}'`;
    }));

  test("other languages, pages and sections do not conflict", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      await save(tx, "content_pages", nothing);
      await save(tx, "content_pages", nothing, { slug: "gpa" });
      await save(tx, "content_pages", nothing, { locale: "hi" });
      await save(tx, "homepage_content", nothing);
      await save(tx, "homepage_content", nothing, { section_type: "services" });
    }));

  test("a save waits for a running one, and is then refused", async () => {
    const { sql } = database;
    const firstSaved = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = as(sql, editor, async (tx) => {
      await save(tx, "footer_settings", nothing);
      firstSaved.resolve();
      await mayCommit.promise;
    });
    await firstSaved.promise;
    const second = as(sql, owner, (tx) => save(tx, "footer_settings", nothing)).then(
      () => "accepted",
      codeOf,
    );
    const waiting = () => sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitUntil(async () => (await waiting()).length > 0);
    mayCommit.resolve();
    await first;
    expect(await second).toBe(newerVersion);
    await sql`truncate footer_settings`;
  });
});
