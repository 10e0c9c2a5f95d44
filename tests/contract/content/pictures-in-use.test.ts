import { describe, expect, test } from "vitest";

import { createPeopledDatabase, onEveryEngine } from "#tests/support/every-engine.ts";
import { inTurn } from "#tests/support/in-turn.ts";
import {
  as,
  become,
  becomeDatabaseOwner,
  outcome,
  people,
  refused,
  rolledBack,
  type Transaction,
} from "#tests/support/people.ts";

/** PostgREST and lite return it with status 409 and its message. */
const inUse = "PT409";
const { editor, owner, server } = people;
const id = "00000000-0000-4000-a000-000000000001";
const address = `/media/${id}-640x480/640.jpg`;

const addPicture = (tx: Transaction) => tx`
  insert into media (id, name, width, height, widths, is_opaque, bytes, content_hash, stored_at)
  values (${id}, 'Field', 640, 480, '{320,640}', true, 1, ${"0".repeat(64)}, now())`;
const remove = (tx: Transaction) => tx`update media set removed_at = now() where id = ${id}`;
const useInHero = (tx: Transaction, content: object = { background_images: [address] }) =>
  tx`insert into homepage_content (section_type, content) values ('hero', ${tx.json(content as never)})`;

onEveryEngine((database) => {
  const uses: [string, (tx: Transaction) => Promise<unknown>][] = [
    ["the hero", (tx) => useInHero(tx)],
    ["the header", (tx) => tx`insert into header_settings (logo_url) values (${address})`],
    [
      "the guides list",
      (tx) => tx`insert into global_settings (key, value)
        values ('guides_content', ${tx.json({ guides: [{ image_url: address }] })})`,
    ],
    [
      "a draft of a post",
      (tx) => tx`insert into blog_posts (slug, title, cover_image_url) values ('a', 'A', ${address})`,
    ],
    [
      "a picture in the text of a post, in Telugu",
      (tx) =>
        tx`insert into blog_posts (slug, title, locale, content) values ('a', 'A', 'te', ${tx.json([
          `![A map](${address})`,
        ])})`,
    ],
    [
      "a draft of a page",
      (tx) => tx`insert into content_pages (kind, content) values ('team', ${tx.json({ src: address })})`,
    ],
    [
      "a scheduled page that has been followed by a draft",
      async (tx) => {
        await tx`insert into content_pages (kind, content, published_at)
          values ('team', ${tx.json({ src: address })}, now() + interval '1 day')`;
        await tx`insert into content_pages (kind, content) values ('team', '{}')`;
      },
    ],
  ];

  test.each(uses)("a picture in %s cannot be removed by anyone", (_place, use) =>
    rolledBack(database.sql, async (tx) => {
      await addPicture(tx);
      await use(tx);
      for (const person of [editor, owner, server]) {
        await become(tx, person);
        expect(await outcome(tx, remove)).toBe(inUse);
      }
      expect(await outcome(tx, (t) => t`delete from media`)).toBe(inUse);
      expect(await outcome(tx, (t) => t`update media set stored_at = null`)).toBe(inUse);
      await become(tx, owner);
      expect(await outcome(tx, (t) => t`delete from media`)).toBe(refused);
    }),
  );

  test("the refusal lists the places", () =>
    rolledBack(database.sql, async (tx) => {
      await addPicture(tx);
      await useInHero(tx);
      await tx`insert into blog_posts (slug, title, cover_image_url) values ('a', 'My post', ${address})`;
      await expect(tx.savepoint((t) => remove(t))).rejects.toThrow(
        "This picture is in use: My post (en), hero (en).",
      );
    }));

  test("a picture that only former versions use can be removed, and restoring one brings it back", () =>
    rolledBack(database.sql, async (tx) => {
      await addPicture(tx);
      await become(tx, editor);
      await useInHero(tx);
      await useInHero(tx, { background_images: [] });
      expect(await outcome(tx, remove)).toBe("accepted");
      await useInHero(tx);
      expect(await tx`select removed_at from media`).toEqual([{ removed_at: null }]);
    }));

  test("a picture with a merely similar address is not in use", () =>
    rolledBack(database.sql, async (tx) => {
      await addPicture(tx);
      await useInHero(tx, { background_images: [address.replace("-a000-", "-a001-"), `/media/${id}`] });
      expect(await outcome(tx, remove)).toBe("accepted");
    }));

  test("the uses are listed with their places", () =>
    rolledBack(database.sql, async (tx) => {
      await addPicture(tx);
      await useInHero(tx, { background_images: [address, address] });
      await become(tx, server);
      expect(await tx`select picture, source, locale, title from picture_uses()`).toEqual([
        { picture: id, source: "homepage_content", locale: "en", title: "hero" },
      ]);
      await become(tx, owner);
      expect(await outcome(tx, (t) => t`select * from picture_uses()`)).toBe(refused);
    }));

  describe("a picture that is replaced", () => {
    const newId = "00000000-0000-4000-a000-000000000002";
    const newAddress = `/media/${newId}-1920x1080/1280.png`;
    const addNew = (tx: Transaction) => tx`
      insert into media (id, name, width, height, widths, is_opaque, bytes, content_hash, stored_at)
      values (${newId}, 'New', 1920, 1080, '{320,640,1280,1920}', false, 1, ${"1".repeat(64)}, now())`;
    const replace = (tx: Transaction) => tx`select replace_picture(${id}, ${newId}) as places`;

    test.each(uses)("is replaced in %s, and leaves the library", (_place, use) =>
      rolledBack(database.sql, async (tx) => {
        await addPicture(tx);
        await addNew(tx);
        await use(tx);
        await become(tx, owner);
        expect(await replace(tx)).toEqual([{ places: 1 }]);
        await becomeDatabaseOwner(tx);
        const shown =
          await tx`select distinct private.pictures_in(body) as pictures from private.content_in_use()`;
        expect(shown.flatMap(({ pictures }) => pictures)).toEqual([newId]);
        const bodies = await tx`select body from private.content_in_use() where body like '%/media/%'`;
        for (const { body } of bodies) expect(body).toContain(newAddress);
        expect(await tx`select id from media where removed_at is null`).toEqual([{ id: newId }]);
      }),
    );

    test("keeps its focus, and a scheduled change still waits on top of the live version", () =>
      rolledBack(database.sql, async (tx) => {
        await addPicture(tx);
        await addNew(tx);
        await become(tx, editor);
        await tx`insert into homepage_content (section_type, content)
          values ('hero', ${tx.json({ pictures: [`${address}#25,75`] })})`;
        await tx`insert into homepage_content (section_type, content, published_at)
          values ('hero', ${tx.json({ pictures: [address], scheduled: true })}, now() + interval '1 day')`;
        const [post] = await tx`insert into blog_posts (slug, title, cover_image_url, published_at)
          values ('a', 'A', ${address}, now()) returning id`;
        await tx`insert into waiting_versions (table_name, row_key, locale, value)
          values ('blog_posts', ${String(post?.id)}, 'en', ${tx.json({ title: "A", cover_image_url: address })})`;
        expect(await replace(tx)).toEqual([{ places: 2 }]);
        await becomeDatabaseOwner(tx);
        expect(await tx`select value from private.waiting_now()`).toEqual([
          { value: { title: "A", cover_image_url: newAddress } },
        ]);
        expect(
          await tx`select content from homepage_content where id = any (private.live_frame_ids('homepage_content'))`,
        ).toEqual([{ content: { pictures: [`${newAddress}#25,75`] } }]);
        const [last] =
          await tx`select content, updated_by from homepage_content order by updated_at desc limit 1`;
        expect(last).toEqual({ content: { pictures: [newAddress], scheduled: true }, updated_by: editor.id });
      }));

    test("stays where an editor may not write, and for everyone who is not staff", () =>
      rolledBack(database.sql, async (tx) => {
        await addPicture(tx);
        await addNew(tx);
        await tx`insert into global_settings (key, value) values ('site_settings', ${tx.json({ logo: address })})`;
        for (const person of [people.visitor, people.stranger, people.suspended, editor]) {
          await become(tx, person);
          expect(await outcome(tx, replace)).toBe(refused);
        }
        await become(tx, owner);
        expect(await outcome(tx, replace)).toBe("accepted");
        expect(await outcome(tx, replace)).toBe("accepted");
      }));
  });

  test("a client cannot set who uploaded a picture or whether its files exist", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, editor);
      const row = {
        name: "A",
        width: 1,
        height: 1,
        widths: [1],
        is_opaque: true,
        bytes: 1,
        content_hash: "0".repeat(64),
      };
      await tx`insert into media ${tx(row)}`;
      for (const forged of [
        { stored_at: new Date() },
        { uploaded_by: owner.id },
        { uploaded_at: new Date() },
      ]) {
        const insert = (t: Transaction) => t`insert into media ${t({ ...row, ...forged })}`;
        expect(await outcome(tx, insert)).toBe(refused);
      }
      expect(await outcome(tx, (t) => t`update media set stored_at = now()`)).toBe(refused);
      await becomeDatabaseOwner(tx);
      expect(await tx`select uploaded_by, stored_at from media`).toEqual([
        { uploaded_by: editor.id, stored_at: null },
      ]);
    }));

  test("staff cannot access files of the library, but other files of the bucket", () =>
    rolledBack(database.sql, async (tx) => {
      await tx`insert into storage.objects (bucket_id, name) values ('media', 'library/a/1.avif'), ('media', 'b.png')`;
      await become(tx, owner);
      const add = (name: string) => (t: Transaction) =>
        t`insert into storage.objects (bucket_id, name) values ('media', ${name})`;
      expect(await outcome(tx, add("library/a/2.avif"))).toBe(refused);
      expect(
        (await tx`update storage.objects set last_accessed_at = now() returning name`).map(
          ({ name }) => name,
        ),
      ).toEqual(["b.png"]);
      expect(
        await outcome(
          tx,
          (t) => t`update storage.objects set name = 'library/a/3.avif' where name = 'b.png'`,
        ),
      ).toBe(refused);
      expect((await tx`delete from storage.objects returning name`).map(({ name }) => name)).toEqual([
        "b.png",
      ]);
    }));

  test("a simultaneous removal and save never leave a page with a missing picture", async () => {
    const own = await createPeopledDatabase(database.engine);
    try {
      await own.sql.begin((tx) => addPicture(tx));
      const [saved, removed] = await inTurn(own.sql, (tx) => useInHero(tx), remove);
      expect([saved, removed]).toEqual(["accepted", inUse]);

      await as(own.sql, editor, (tx) => useInHero(tx, {}));
      const both = await inTurn(own.sql, remove, (tx) => useInHero(tx));
      expect(both).toEqual(["accepted", "accepted"]);
      expect(await own.sql`select removed_at from media`).toEqual([{ removed_at: null }]);
    } finally {
      await own.drop();
    }
  });
});
