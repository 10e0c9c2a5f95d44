import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  breaksARule,
  outcome,
  people,
  rolledBack,
  secondOwner,
  type Transaction,
} from "#tests/support/people.ts";

const { editor, owner, server } = people;

const tables = [
  "header_settings",
  "footer_settings",
  "homepage_content",
  "global_settings",
  "blog_posts",
  "content_pages",
] as const;
type Table = (typeof tables)[number];

/** One valid row for every content table. */
const content: Record<Table, Record<string, unknown>> = {
  header_settings: { logo_url: "/logo.svg", locale: "te" },
  footer_settings: { tagline: "Land records", locale: "te" },
  homepage_content: { section_type: "hero", content: { headline: "Welcome" }, locale: "te" },
  global_settings: { key: "guides_content:te", value: { section_title: "Guides" } },
  blog_posts: { slug: "nala", title: "NALA", content: ["Long text"], locale: "te" },
  content_pages: { kind: "guide", slug: "nala", content: { title: "NALA" }, locale: "te" },
};
const keyOf = (table: Table) => (table === "global_settings" ? "key" : "id");

async function save(tx: Transaction, table: Table): Promise<Record<string, unknown>> {
  const [row] =
    await tx`insert into ${tx(table)} ${tx(content[table])} returning to_jsonb(${tx(table)}.*) as row`;
  return row?.row as Record<string, unknown>;
}

const revisions = (tx: Transaction) =>
  tx`select table_name, row_key, locale, operation, value, changed_by from revisions order by id`;

onEveryEngine((database) => {
  test.each(tables)("changing and removing a row of %s keeps its content and the actor", (table) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const first = await save(tx, table);
      await become(tx, owner);
      const [second] = await tx`
        update ${tx(table)} set ${tx(changes[table])} returning to_jsonb(${tx(table)}.*) as row`;
      await tx`delete from ${tx(table)}`;

      const revision = {
        table_name: table,
        row_key: String(first[keyOf(table)]),
        locale: "te",
        changed_by: owner.id,
      };
      expect(await revisions(tx)).toEqual([
        { ...revision, operation: "update", value: first },
        { ...revision, operation: "delete", value: second?.row },
      ]);
      expect([first.updated_by, second?.row.updated_by]).toEqual([editor.id, owner.id]);
    }),
  );

  test("a save that changes nothing leaves no revision", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      await save(tx, "global_settings");
      await tx`
        insert into global_settings ${tx(content.global_settings)}
        on conflict (key) do update set value = excluded.value, updated_at = '2001-01-01'`;
      expect(await revisions(tx)).toEqual([]);
    }));

  test.each(tables)("the log says who did what to %s, without its content", (table) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const row = await save(tx, table);
      await become(tx, owner);
      await tx`update ${tx(table)} set ${tx(changes[table])}`;
      await tx`delete from ${tx(table)}`;

      const log = await tx`
        select actor, action, subject_key, detail from audit_log where subject_table = ${table} order by id`;
      const subject_key = String(row[keyOf(table)]);
      expect(log).toEqual([
        { actor: editor.id, action: "insert", subject_key, detail: details[table] },
        { actor: owner.id, action: "update", subject_key, detail: details[table] },
        { actor: owner.id, action: "delete", subject_key, detail: details[table] },
      ]);
    }),
  );

  test.each(tables)("a row of %s keeps its identity, so that its history is found", (table) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      await save(tx, table);
      const other = table === "global_settings" ? "guides_content:hi" : 999_999;
      for (const person of [owner, server]) {
        await become(tx, person);
        const rename = (t: Transaction) => t`update ${t(table)} set ${t({ [keyOf(table)]: other })}`;
        expect(await outcome(tx, rename)).toBe(breaksARule);
      }
      expect(await revisions(tx)).toEqual([]);
    }),
  );

  test("a header saved by staff has the server's time and their own name, regardless of the input", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const wrongClock = { updated_at: new Date("2099-01-01"), updated_by: secondOwner.id };
      await tx`insert into header_settings ${tx({ logo_url: "/first.svg", ...wrongClock })}`;
      await tx`insert into header_settings ${tx({ logo_url: "/second.svg", updated_at: new Date(0) })}`;

      const newestFirst = await tx`
        select logo_url, updated_by, updated_at between now() and clock_timestamp() as "timely"
        from header_settings order by updated_at desc, id desc`;
      expect(newestFirst).toEqual([
        { logo_url: "/second.svg", updated_by: editor.id, timely: true },
        { logo_url: "/first.svg", updated_by: editor.id, timely: true },
      ]);

      await tx`update header_settings set updated_at = '2099-01-01', updated_by = ${secondOwner.id}`;
      expect(
        await tx`select distinct updated_by, updated_at <= clock_timestamp() as timely from header_settings`,
      ).toEqual([{ updated_by: editor.id, timely: true }]);
    }));

  test("the server may keep an old date, never a future one, and a change without a date gets now()", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, server);
      const dates = [new Date("2001-01-01"), new Date("2099-01-01")];
      for (const updated_at of dates) await tx`insert into header_settings ${tx({ updated_at })}`;
      const years = () =>
        tx`select updated_at <= clock_timestamp() as past, updated_at >= now() as now from header_settings order by id`;
      expect(await years()).toEqual([
        { past: true, now: false },
        { past: true, now: true },
      ]);
      await tx`update header_settings set is_sticky = false`;
      expect(await years()).toEqual([
        { past: true, now: true },
        { past: true, now: true },
      ]);
    }));
});

const changes: typeof content = {
  header_settings: { logo_url: "/other.svg" },
  footer_settings: { tagline: "Changed" },
  homepage_content: { content: { headline: "Changed" } },
  global_settings: { value: { section_title: "Changed" } },
  blog_posts: { title: "Changed" },
  content_pages: { content: { title: "Changed" } },
};

const details: typeof content = {
  header_settings: { locale: "te", state: "published" },
  footer_settings: { locale: "te", state: "published" },
  homepage_content: { locale: "te", section_type: "hero", state: "published" },
  global_settings: { locale: "te" },
  blog_posts: { locale: "te", slug: "nala", state: "draft" },
  content_pages: { locale: "te", slug: "nala", kind: "guide", state: "draft" },
};
