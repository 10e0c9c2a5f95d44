import { expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, becomeDatabaseOwner, outcome, people, refused, rolledBack } from "#tests/support/people.ts";

onEveryEngine((database) => {
  test.each(["editor", "owner"] as const)(
    "the %s lists, adds, replaces and removes pictures in media",
    (who) =>
      rolledBack(database.sql, async (tx) => {
        await become(tx, people[who]);
        await tx`insert into storage.objects (bucket_id, name) values ('media', 'a.png')`;
        expect((await tx`update storage.objects set name = 'b.png'`).count).toBe(1);
        expect(await tx`select name from storage.objects`).toEqual([{ name: "b.png" }]);
        expect((await tx`delete from storage.objects`).count).toBe(1);
      }),
  );

  test.each(["visitor", "stranger", "suspended"] as const)(
    "the %s can do nothing with stored pictures",
    (who) =>
      rolledBack(database.sql, async (tx) => {
        await tx`insert into storage.objects (bucket_id, name) values ('media', 'a.png')`;
        await become(tx, people[who]);
        expect(await tx`select from storage.objects`).toHaveLength(0);
        expect(await tx`select from storage.buckets`).toHaveLength(0);
        const add = await outcome(
          tx,
          (t) => t`insert into storage.objects (bucket_id, name) values ('media', 'b.png')`,
        );
        expect(add).toBe(refused);
        await outcome(tx, (t) => t`update storage.objects set name = 'b.png'`);
        await outcome(tx, (t) => t`delete from storage.objects`);
        await becomeDatabaseOwner(tx);
        expect(await tx`select name from storage.objects`).toEqual([{ name: "a.png" }]);
      }),
  );

  test("staff are limited to media: they can neither use nor create nor change another bucket", () =>
    rolledBack(database.sql, async (tx) => {
      await tx`insert into storage.buckets (id, name) values ('private', 'private')`;
      await tx`insert into storage.objects (bucket_id, name) values ('private', 'a.png')`;
      await become(tx, people.owner);
      expect(await tx`select id from storage.buckets order by id`).toEqual([
        { id: "media" },
        { id: "papers" },
      ]);
      expect(await tx`select from storage.objects`).toHaveLength(0);
      const add = (bucket: string) =>
        outcome(tx, (t) => t`insert into storage.objects (bucket_id, name) values (${bucket}, 'b.png')`);
      expect([await add("private"), await add("media")]).toEqual([refused, "accepted"]);
      expect(await outcome(tx, (t) => t`update storage.objects set bucket_id = 'private'`)).toBe(refused);
      expect(await outcome(tx, (t) => t`insert into storage.buckets (id, name) values ('x', 'x')`)).toBe(
        refused,
      );
      expect((await tx`update storage.buckets set public = false, file_size_limit = null`).count).toBe(0);
      expect((await tx`delete from storage.buckets`).count).toBe(0);
    }));

  test("media accepts only images and PDF files up to 10 MB", async () => {
    const [bucket] = await database.sql`
      select public, file_size_limit::int as bytes, allowed_mime_types from storage.buckets where id = 'media'`;
    expect(bucket).toEqual({
      public: true,
      bytes: 10 * 1024 * 1024,
      allowed_mime_types: [
        "image/jpeg",
        "image/png",
        "image/webp",
        "image/avif",
        "image/gif",
        "application/pdf",
      ],
    });
  });
});
