import { expect, test } from "vitest";
import { readMigrations } from "#embedded-supabase";
import { onEmptyDatabase } from "#embedded-supabase/tests/test-database.ts";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";

const release = { migrations: readMigrations(migrationsFolder), readFormer: readFormerReleases };
/** The third edition before posts were lines; its last migration was 20261118110010. */
const before = readFormerReleases().find(({ migrations }) => migrations.at(-1)?.version === "20261118110010");

const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (...content: object[]) => ({ type: "listItem", content });
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
const bold = { type: "bold" };
// The editor of the second edition stored posts in this format.
const content: never = {
  type: "doc",
  content: [
    paragraph(text("Compared with its sources on 15 November 2026.")),
    { type: "heading", attrs: { level: 2 }, content: [text("Fees")] },
    paragraph(
      text("Pay "),
      text("the fee ", bold),
      text("here", bold, { type: "link", attrs: { href: "/fees" } }),
      { type: "hardBreak" },
      text("struck", { type: "strike" }),
      text(" and slanted", { type: "italic" }),
    ),
    {
      type: "bulletList",
      content: [
        item(paragraph(text("one")), { type: "bulletList", content: [item(paragraph(text("inside")))] }),
        item(paragraph(text("two"))),
      ],
    },
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [item(paragraph(text("third"))), item(paragraph(text("fourth")))],
    },
    { type: "blockquote", content: [paragraph(text("said"))] },
    { type: "image", attrs: { src: "/media/a.webp", alt: "A [map]" } },
    { type: "horizontalRule" },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "Fee"), cell("tableHeader", "Since")] },
        { type: "tableRow", content: [cell("tableCell", "2,500"), cell("tableCell", "a | b")] },
      ],
    },
    { type: "paragraph" },
  ],
} as never;
const lines = [
  "## Fees",
  "Pay **the fee** **[here](/fees)**",
  "struck __and slanted__",
  "- one",
  "- inside",
  "- two",
  "3. third",
  "4. fourth",
  "> said",
  "![A map](/media/a.webp)",
  "|= Fee | Since |",
  "| 2,500 | a / b |",
];

test("posts, their scheduled changes and their former versions become lines without an author", async () => {
  await onEmptyDatabase(async (sql, bringTo) => {
    await bringTo({ migrations: before?.migrations ?? [] });
    await sql`insert into blog_posts (slug, title, content, made_from)
      values ('a', 'A', ${sql.json(content)}, ${sql.json({ title: "A", content })})`;
    await sql`update blog_posts set title = 'B'`;
    await sql`insert into waiting_versions (table_name, row_key, locale, value)
      select 'blog_posts', id::text, 'en', ${sql.json({ title: "C", content })}::jsonb from blog_posts`;
    const stamps = await sql`select updated_at, (select count(*) from audit_log) as logged from blog_posts`;
    await bringTo(release);
    expect(await sql`select content, made_from -> 'content' as made_from from blog_posts`).toEqual([
      { content: lines, made_from: lines },
    ]);
    expect(
      await sql`select value -> 'content' as lines from waiting_versions
      union all select value -> 'content' from revisions where table_name = 'blog_posts'`,
    ).toEqual([{ lines }, { lines }]);
    expect(await sql`select updated_at, (select count(*) from audit_log) as logged from blog_posts`).toEqual(
      stamps,
    );
  });
});
