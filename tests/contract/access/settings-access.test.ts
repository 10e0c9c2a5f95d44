import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  become,
  breaksARule,
  outcome,
  type Person,
  people,
  refused,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";

const { editor, owner, server } = people;
const writesGenerated = "428C9";

/** As supabase-js upserts: hosted PostgREST sets the key again, lite does not. */
const upsert = (tx: Transaction, key: string, value: unknown, more: object = {}) => tx`
  insert into global_settings ${tx({ key, value: tx.json(value as never), ...more })}
  on conflict (key) do update set key = excluded.key, value = excluded.value, is_public = excluded.is_public`;

onEveryEngine((database) => {
  test("an editor saves the guides list, new or again, in every language", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      for (const key of ["guides_content", "guides_content:te", "guides_content:hi"]) {
        await upsert(tx, key, { guides: [] });
        await upsert(tx, key, { guides: [1] });
      }
      expect(await tx`select distinct value, updated_by from global_settings`).toEqual([
        { value: { guides: [1] }, updated_by: editor.id },
      ]);
    }));

  test("the checker's mail address is stored with the answers, and readable by staff and the server only", () =>
    rolledBack(database.sql, async (tx) => {
      const readAll = async (person: Person) => {
        await become(tx, person);
        return JSON.stringify(await tx`select key, value from global_settings order by key`);
      };
      await become(tx, owner);
      const checker = { name: "A. Sample", email: "checker@example.org" };
      await upsert(tx, "site_settings", { brand: "Ours", checker });
      await upsert(tx, "site_settings:te", { checker });
      for (const person of [people.visitor, people.stranger, people.suspended]) {
        const seen = await readAll(person);
        expect(seen).toContain("A. Sample");
        expect(seen).not.toContain("checker@example.org");
      }
      for (const person of [editor, owner, server])
        expect(await readAll(person)).toContain(
          JSON.stringify({ key: "site_settings_private", value: { checker: { email: checker.email } } }),
        );
      // A save without the field keeps it; an empty field removes it.
      await become(tx, owner);
      await upsert(tx, "site_settings", { brand: "Other" });
      expect(await readAll(owner)).toContain("checker@example.org");
      await upsert(tx, "site_settings", { brand: "Other", checker: { name: "", email: "" } });
      expect(await readAll(owner)).not.toContain("checker@example.org");
    }));

  test("an editor can write no other setting; an owner can", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, server);
      await upsert(tx, "brand", "Bhumilex");
      await become(tx, editor);
      for (const key of ["brand", "brand:te", "guides", "guides_content_extra", "phone"]) {
        expect([key, await outcome(tx, (t) => upsert(t, key, "mine"))]).toEqual([key, refused]);
      }
      expect((await tx`update global_settings set value = '"mine"'`).count).toBe(0);
      await become(tx, owner);
      expect(await outcome(tx, (t) => upsert(t, "brand", "Ours"))).toBe("accepted");
      expect(await tx`select key, value from global_settings`).toEqual([{ key: "brand", value: "Ours" }]);
    }));

  test("an editor cannot hide, remove or rename the guides list, nor show what an owner hid", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      await upsert(tx, "guides_content", {});
      await upsert(tx, "guides_content:hi", {}, { is_public: false });
      await become(tx, editor);
      expect(await outcome(tx, (t) => upsert(t, "guides_content", {}, { is_public: false }))).toBe(refused);
      expect(await outcome(tx, (t) => t`update global_settings set is_public = false`)).toBe(refused);
      expect(await outcome(tx, (t) => upsert(t, "guides_content:hi", {}))).toBe(refused);
      expect((await tx`delete from global_settings`).count).toBe(0);
      const rename = (t: Transaction) =>
        t`update global_settings set key = 'guides_content:te' where key = 'guides_content'`;
      expect(await outcome(tx, rename)).toBe(breaksARule);
    }));

  test("the language of a setting follows from its key and cannot be sent", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      for (const key of ["brand", "brand:te", "brand:hi"]) await upsert(tx, key, 1);
      expect(await tx`select key, locale from global_settings order by key`).toEqual([
        { key: "brand", locale: "en" },
        { key: "brand:hi", locale: "hi" },
        { key: "brand:te", locale: "te" },
      ]);
      const withLocale = (t: Transaction) =>
        t`insert into global_settings ${t({ key: "phone", value: 1, locale: "te" })}`;
      expect(await outcome(tx, withLocale)).toBe(writesGenerated);
    }));

  test.each([
    "",
    "Brand",
    "1st",
    "brand:en",
    "brand:french",
    "brand:te:hi",
    "brand name",
    "brand\n",
    "a".repeat(81),
  ])("%j is not a key", (key) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      expect(await outcome(tx, (t) => upsert(t, key, 1))).toBe(breaksARule);
    }),
  );

  test("a key may have 80 characters", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      expect(await outcome(tx, (t) => upsert(t, `${"a".repeat(80)}:te`, 1))).toBe("accepted");
    }));

  // With quotes, comma and space each text is a kilobyte; a single text may not be that long.
  const kilobytes = (count: number) => ({ texts: Array(count).fill("a".repeat(1020)) });
  test.each([
    ["global_settings", 256, (size: number) => ({ key: "brand", value: kilobytes(size) })],
    ["header_settings", 64, (size: number) => ({ navigation_links: kilobytes(size) })],
    ["footer_settings", 64, (size: number) => ({ contact_info: kilobytes(size) })],
    ["homepage_content", 256, (size: number) => ({ section_type: "hero", content: kilobytes(size) })],
    [
      "blog_posts",
      512,
      (size: number) => ({ slug: "a", title: "A", content: [...kilobytes(size).texts, "the end"] }),
    ],
    ["content_pages", 512, (size: number) => ({ kind: "guide", content: kilobytes(size) })],
  ] as const)("a row of %s stays below %i kB", (table, limit, row) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      const save = (size: number) => outcome(tx, (t) => t`insert into ${t(table)} ${t(row(size))}`);
      expect([await save(limit), await save(limit - 1)]).toEqual([breaksARule, "accepted"]);
    }),
  );

  test.each([
    ["header_settings", { locale: "français" }],
    ["homepage_content", { section_type: "" }],
    ["blog_posts", { slug: "Not a slug", title: "A" }],
    ["blog_posts", { slug: "a", title: "" }],
    ["blog_posts", { slug: "a", title: "A", tags: Array(21).fill("tag") }],
    ["content_pages", { kind: "Guide", content: {} }],
    ["content_pages", { kind: "guide", slug: "../secret", content: {} }],
    ["staff", { user_id: people.stranger.id, role: "admin" }],
    ["staff", { user_id: people.stranger.id, display_name: "a".repeat(121) }],
  ])("%s refuses %j", (table, row) =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, owner);
      expect(await outcome(tx, (t) => t`insert into ${t(table)} ${t(row)}`)).toBe(breaksARule);
    }),
  );
});
