import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import {
  as,
  become,
  becomeDatabaseOwner,
  people,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";

const { visitor, stranger, editor, server } = people;

const slugs = async (tx: Transaction) =>
  (await tx`select slug from blog_posts order by slug`).map(({ slug }) => slug);

/** Adds a post that is published at this interval from now(); null makes it a draft. */
const addPost = (tx: Transaction, slug: string, offset: string | null) =>
  tx`insert into blog_posts (slug, title, published_at) values (${slug}, 'Title', now() + ${offset}::interval)`;
const addVersion = (tx: Transaction, text: string, offset: string | null, slug = "nala") => tx`
  insert into content_pages (kind, slug, content, published_at)
  values ('guide', ${slug}, ${tx.json({ text })}, now() + ${offset}::interval)`;
const versions = async (tx: Transaction) =>
  (await tx`select content ->> 'text' as text from content_pages order by id`).map(({ text }) => text);

onEveryEngine((database) => {
  test("a post is visible from its publication time on, to the microsecond; drafts never", () =>
    rolledBack(database.sql, async (tx) => {
      await addPost(tx, "draft", null);
      await addPost(tx, "later", "1 microsecond");
      await addPost(tx, "now", "0");
      await addPost(tx, "past", "-1 microsecond");
      for (const person of [visitor, stranger]) {
        await become(tx, person);
        expect(await slugs(tx)).toEqual(["now", "past"]);
      }
      await become(tx, editor);
      expect(await slugs(tx)).toEqual(["draft", "later", "now", "past"]);
    }));

  test.each(["infinity", "-infinity", "0202-06-01", "9999-12-31"])(
    "nothing can be published at %s, which no page can show or which never comes",
    (moment) =>
      rolledBack(database.sql, async (tx) => {
        await become(tx, editor);
        const at = tx`${moment}::text::timestamptz`;
        const refusals = [
          () => tx`insert into blog_posts (slug, title, published_at) values ('odd', 'Odd', ${at})`,
          () => tx`insert into content_pages (kind, content, published_at) values ('guide', '{}', ${at})`,
          () => tx`insert into header_settings (published_at) values (${at})`,
          () => tx`insert into footer_settings (published_at) values (${at})`,
          () => tx`insert into homepage_content (section_type, published_at) values ('hero', ${at})`,
          () => tx`insert into waiting_versions (table_name, row_key, locale, value, published_at)
            values ('blog_posts', '1', 'en', '{}', ${at})`,
          () => tx`insert into content_checks (subject, next_on) values ('guide/odd', ${moment}::text::date)`,
        ];
        for (const refusal of refusals)
          await expect(tx.savepoint(refusal)).rejects.toMatchObject({ code: "23514" });
      }),
  );

  test("a scheduled post and page appear by time, without a job", async () => {
    // now() is constant within a transaction and later in the next one.
    await as(database.sql, editor, async (tx) => {
      await addPost(tx, "scheduled", "1 microsecond");
      await addVersion(tx, "old", "-1 hour", "scheduled");
      await addVersion(tx, "scheduled", "1 microsecond", "scheduled");
      await become(tx, visitor);
      expect([await slugs(tx), await versions(tx)]).toEqual([[], ["old"]]);
    });
    await as(database.sql, visitor, async (tx) => {
      expect([await slugs(tx), await versions(tx)]).toEqual([["scheduled"], ["scheduled"]]);
    });
    await database.sql`truncate blog_posts, former_blog_addresses, content_pages`;
  });

  test("visitors see only the live version of a page: no older ones, drafts or scheduled ones", () =>
    rolledBack(database.sql, async (tx) => {
      await addVersion(tx, "older", "-1 minute");
      await addVersion(tx, "live", "-1 hour");
      await addVersion(tx, "draft", null);
      await addVersion(tx, "to come", "1 hour");
      await addVersion(tx, "another page", "-2 hours", "gpa");
      await addVersion(tx, "a page that is only a draft", null, "dagpa");
      await become(tx, visitor);
      expect(await versions(tx)).toEqual(["live", "another page"]);
      await become(tx, editor);
      expect(await versions(tx)).toHaveLength(6);
    }));

  test("a scheduled version never replaces one that was saved and published after it", () =>
    rolledBack(database.sql, async (tx) => {
      await addVersion(tx, "scheduled on Monday, due a minute ago", "-1 minute");
      await addVersion(tx, "published on Wednesday", "-2 days");
      await become(tx, visitor);
      expect(await versions(tx)).toEqual(["published on Wednesday"]);
    }));

  test("a save on top of a scheduled version cancels it, whatever happens to that save", async () => {
    await as(database.sql, editor, async (tx) => {
      await addVersion(tx, "live", "-1 hour", "held-back");
      // Far enough away for the next save to come before it, even on a busy machine.
      await addVersion(tx, "scheduled", "1 second", "held-back");
      await addVersion(tx, "second thoughts", null, "held-back");
    });
    await database.sql`select pg_sleep_until(max(published_at)) from content_pages`;
    await as(database.sql, visitor, async (tx) => expect(await versions(tx)).toEqual(["live"]));
    await database.sql`truncate content_pages`;
  });

  test("withdrawing the live version restores the previous one", () =>
    rolledBack(database.sql, async (tx) => {
      await addVersion(tx, "before", "-1 hour");
      await addVersion(tx, "withdrawn", "-1 minute");
      await become(tx, editor);
      await tx`update content_pages set published_at = null where content ->> 'text' = 'withdrawn'`;
      await become(tx, visitor);
      expect(await versions(tx)).toEqual(["before"]);
    }));

  const sections = async (tx: Transaction) =>
    (await tx`select content ->> 'text' as text from homepage_content order by id`).map(({ text }) => text);
  const addSection = (tx: Transaction, text: string, offset: string | null) => tx`
    insert into homepage_content (section_type, content, published_at)
    values ('hero', ${tx.json({ text })}, now() + ${offset}::interval)`;
  const taglines = async (tx: Transaction) =>
    (await tx`select tagline from footer_settings order by id`).map(({ tagline }) => tagline);

  test("a section of the home page can be a draft or scheduled, like a page", async () => {
    await as(database.sql, editor, async (tx) => {
      await tx`insert into homepage_content (section_type, content) values ('hero', '{"text": "live"}')`;
      await addSection(tx, "draft", null);
      await become(tx, visitor);
      expect(await sections(tx)).toEqual(["live"]);
      await become(tx, editor);
      await addSection(tx, "scheduled", "1 microsecond");
      await become(tx, visitor);
      expect(await sections(tx)).toEqual(["live"]);
    });
    await as(database.sql, visitor, async (tx) => expect(await sections(tx)).toEqual(["scheduled"]));
    await database.sql`truncate homepage_content`;
  });

  test("a save on top of a scheduled header or footer cancels it", async () => {
    await as(database.sql, editor, async (tx) => {
      await tx`insert into footer_settings (tagline) values ('live')`;
      await tx`insert into footer_settings (tagline, published_at) values ('scheduled', now() + interval '1 second')`;
      await tx`insert into footer_settings (tagline, published_at) values ('second thoughts', null)`;
    });
    await database.sql`select pg_sleep_until(max(published_at)) from footer_settings`;
    await as(database.sql, visitor, async (tx) => expect(await taglines(tx)).toEqual(["live"]));
    await database.sql`truncate footer_settings`;
  });

  const addChange = (tx: Transaction, title: string, offset: string | null) => tx`
    insert into waiting_versions (table_name, row_key, locale, value, published_at)
    select 'blog_posts', id::text, 'en', to_jsonb(post) || jsonb_build_object('title', ${title}::text),
      now() + ${offset}::interval
    from blog_posts post`;
  const titles = async (tx: Transaction) =>
    (await tx`select title, published_at < now() - interval '1 minute' as kept from blog_posts`).map(
      ({ title, kept }) => [title, kept],
    );
  const publish = (tx: Transaction) => tx`select publish_waiting() as ms`;

  test("a change of a public post waits beside it, replaces it in time, and the post keeps its date", async () => {
    await as(database.sql, editor, async (tx) => {
      await addPost(tx, "post", "-1 hour");
      await addChange(tx, "to come", "1 hour");
    });
    await as(database.sql, server, async (tx) => {
      const [{ ms } = { ms: 0 }] = await publish(tx);
      expect(Number(ms)).toBeGreaterThan(3_500_000);
    });
    await as(database.sql, editor, (tx) => addChange(tx, "changed", "1 microsecond"));
    await as(database.sql, visitor, async (tx) => expect(await titles(tx)).toEqual([["Title", true]]));
    await as(database.sql, server, publish);
    await as(database.sql, visitor, async (tx) => expect(await titles(tx)).toEqual([["changed", true]]));
    const former = await database.sql`select value ->> 'title' as title from revisions`;
    expect(former).toEqual([{ title: "Title" }]);
    await database.sql`truncate blog_posts, former_blog_addresses, waiting_versions, revisions`;
  });

  test("without scheduled content the server gets no time, because it would query without a pause", () =>
    as(database.sql, server, async (tx) => expect([...(await publish(tx))]).toEqual([{ ms: null }])));

  test("a save of its row cancels a waiting change, and a draft is never published", async () => {
    await as(database.sql, editor, async (tx) => {
      await addPost(tx, "post", "-1 hour");
      await addChange(tx, "overtaken", "1 microsecond");
      await tx`update blog_posts set title = 'saved after it'`;
      await addChange(tx, "draft", null);
    });
    await as(database.sql, server, publish);
    await as(database.sql, visitor, async (tx) =>
      expect(await titles(tx)).toEqual([["saved after it", true]]),
    );
    await database.sql`truncate blog_posts, former_blog_addresses, waiting_versions, revisions`;
  });

  test("a change whose address was taken meanwhile stays a draft, and the others are published", async () => {
    await as(database.sql, editor, async (tx) => {
      await addPost(tx, "post", "-1 hour");
      await tx`
        insert into waiting_versions (table_name, row_key, locale, value, published_at)
        select 'blog_posts', id::text, 'en', to_jsonb(post) || '{"slug": "taken"}', now() + interval '1 microsecond'
        from blog_posts post`;
      await tx`
        insert into waiting_versions (table_name, row_key, locale, value, published_at)
        values ('global_settings', 'guides_content', 'en', '{"text": "new"}', now() + interval '2 microseconds')`;
      await addPost(tx, "taken", "-1 hour");
    });
    await as(database.sql, server, publish);
    const [setting] = await database.sql`select value from global_settings where key = 'guides_content'`;
    expect(setting).toEqual({ value: { text: "new" } });
    const [left] = await database.sql`
      select published_at, settled_at from waiting_versions where table_name = 'blog_posts'`;
    expect(left).toEqual({ published_at: null, settled_at: null });
    await database.sql`truncate blog_posts, former_blog_addresses, waiting_versions, revisions, global_settings`;
  });

  test("the languages of a post move together, and waiting changes survive the move", async () => {
    await as(database.sql, editor, async (tx) => {
      await addPost(tx, "post", "-1 hour");
      await tx`insert into blog_posts (slug, locale, title, published_at) values ('post', 'te', 'Telugu', now() - interval '1 hour')`;
      await tx`
        insert into waiting_versions (table_name, row_key, locale, value, published_at)
        select 'blog_posts', id::text, 'te', to_jsonb(post) || '{"title": "Telugu changed"}', now() + interval '1 second'
        from blog_posts post where locale = 'te'`;
      await tx`update blog_posts set slug = 'moved' where locale = 'en'`;
    });
    await database.sql`select pg_sleep_until(max(published_at)) from waiting_versions`;
    await as(database.sql, server, publish);
    const posts = await database.sql`select slug, title from blog_posts order by locale`;
    expect(posts).toEqual([
      { slug: "moved", title: "Title" },
      { slug: "moved", title: "Telugu changed" },
    ]);
    await database.sql`truncate blog_posts, former_blog_addresses, waiting_versions, revisions`;
  });

  test("posts are found by the words of their title, excerpt and text, not by their marks", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const content = ["## Hours", "Open **24/7** for భూమి"];
      await tx`insert into blog_posts (slug, title, excerpt, content) values ('a', 'Title', 'Short', ${tx.json(content)})`;
      const found = async (asked: string) => (await tx`select slug from find_posts(${asked})`).length;
      expect([
        await found("Open 24/7 for"),
        await found("భూమి"),
        await found("TITLE"),
        await found("short"),
      ]).toEqual([1, 1, 1, 1]);
      expect([await found("**"), await found("%")]).toEqual([0, 0]);
    }));

  test("each language has its own live version", () =>
    rolledBack(database.sql, async (tx) => {
      await addVersion(tx, "English", "-1 hour");
      await addVersion(tx, "Telugu", "-2 hours");
      await tx`update content_pages set locale = 'te' where content ->> 'text' = 'Telugu'`;
      await become(tx, visitor);
      expect(await versions(tx)).toEqual(["English", "Telugu"]);
    }));

  test("a section that was switched off is hidden from visitors and visible to staff", () =>
    rolledBack(database.sql, async (tx) => {
      await tx`insert into homepage_content (section_type, is_active) values ('hero', true), ('news', false)`;
      const sections = async () =>
        (await tx`select section_type from homepage_content order by id`).map(
          ({ section_type }) => section_type,
        );
      await become(tx, visitor);
      expect(await sections()).toEqual(["hero"]);
      await become(tx, editor);
      expect(await sections()).toEqual(["hero", "news"]);
      await becomeDatabaseOwner(tx);
    }));

  test("while the clock is ahead by a day, the last day is still to come, and what is published now is public", () =>
    rolledBack(database.sql, async (tx) => {
      await addPost(tx, "early", "-1 hour");
      await addPost(tx, "past", "-25 hours");
      await addVersion(tx, "early", "-1 hour", "early");
      await addVersion(tx, "past", "-25 hours");
      for (const offset of ["-25 hours", "-1 hour"]) {
        const at = tx`now() + ${offset}::interval`;
        await tx`insert into header_settings (published_at, updated_at) values (${at}, now() - interval '2 days')`;
        await tx`insert into footer_settings (published_at, updated_at) values (${at}, now() - interval '2 days')`;
        await tx`insert into homepage_content (section_type, published_at, updated_at)
          values ('hero', ${at}, now() - interval '2 days')`;
      }
      await addChange(tx, "early", "-1 hour");
      await tx`select keep_time(now() - interval '1 day')`;
      await publish(tx);
      await addPost(tx, "now", "0");
      await addVersion(tx, "now", "0", "now");
      const newestFrames = () =>
        Promise.all(
          ["header_settings", "footer_settings", "homepage_content"].map(async (table) =>
            (await tx`select max(id) as newest from ${tx(table)}`).map(({ newest }) => newest),
          ),
        );
      const newest = await newestFrames();
      const seen = async () => {
        await become(tx, visitor);
        const found = [await slugs(tx), await versions(tx)];
        const frames = await newestFrames();
        await becomeDatabaseOwner(tx);
        return [...found, frames.map((frame, i) => frame[0] === newest[i]?.[0])];
      };
      expect(await seen()).toEqual([
        ["now", "past"],
        ["past", "now"],
        [false, false, false],
      ]);
      const [{ title } = { title: "" }] = await tx`select distinct title from blog_posts`;
      expect(title).toBe("Title");

      await tx`select keep_time(now() - interval '1 second')`;
      expect(await seen()).toEqual([
        ["early", "now", "past"],
        ["early", "past", "now"],
        [true, true, true],
      ]);
    }));

  test("nothing that decides about publication asks the clock itself, which may be ahead", async () => {
    const asking = await database.sql`
      select oid::regprocedure::text as by from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosrc ~ 'published_at[^;]{0,20} (<=|>|<|>=) now\\(\\)'
      union all
      select policyname from pg_policies where qual ~ 'published_at[^;]{0,20} (<=|>|<|>=) now\\(\\)'`;
    expect([...asking]).toEqual([]);
  });
});
