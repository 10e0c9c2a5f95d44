import assert from "node:assert/strict";
import { area, type Ground, refused, rows } from "./case.ts";

let last = 0;
/** A word nobody has used yet. */
const word = () => `word-${++last}`;
const synonyms = ({ owner }: Ground) => owner.from("search_synonyms");
const saved = (ground: Ground, said: string) => rows(synonyms(ground).select("said, means").eq("said", said));

export const writeCases = area("insert, update, delete", [
  {
    name: "insert answers 201 and no rows",
    run: async (g) => {
      const { data, status } = await synonyms(g).insert({ said: word(), means: "land" });
      assert.deepEqual([data, status], [null, 201]);
    },
  },
  {
    name: "insert and read back",
    run: async (g) => {
      const said = word();
      assert.deepEqual(await rows(synonyms(g).insert({ said, means: "land" }).select("said, means")), [
        { said, means: "land" },
      ]);
    },
  },
  {
    name: "insert several",
    run: async (g) =>
      assert.equal(
        (
          await rows(
            synonyms(g)
              .insert([
                { said: word(), means: "land" },
                { said: word(), means: "fee" },
              ])
              .select(),
          )
        ).length,
        2,
      ),
  },
  {
    name: "insert several with different columns: the others are null",
    run: async (g) =>
      refused(synonyms(g).insert([{ said: word(), means: "land" }, { said: word() }]), "23502", 400),
  },
  {
    name: "insert several with different columns: the others get their defaults",
    lacks: "lite does not know Prefer: missing=default; the site names every column",
    run: async ({ owner }) =>
      assert.deepEqual(
        (
          await rows(
            owner
              .from("homepage_content")
              .insert([{ section_type: "written", sort_order: 7 }, { section_type: "written" }], {
                defaultToNull: false,
              })
              .select("sort_order"),
          )
        )
          .map(({ sort_order }) => sort_order)
          .sort(),
        [1, 7],
      ),
  },
  {
    name: "insert with a count",
    run: async (g) =>
      assert.equal((await synonyms(g).insert({ said: word(), means: "land" }, { count: "exact" })).count, 1),
  },
  {
    name: "upsert: new, then changed",
    run: async (g) => {
      const said = word();
      for (const means of ["land", "fee"])
        assert.deepEqual(
          await rows(synonyms(g).upsert({ said, means }, { onConflict: "said" }).select("means")),
          [{ means }],
        );
      assert.deepEqual(await saved(g, said), [{ said, means: "fee" }]);
    },
  },
  {
    name: "upsert by the primary key",
    run: async (g) => {
      const [row] = await rows(synonyms(g).insert({ said: word(), means: "land" }).select());
      assert.deepEqual(
        await rows(
          synonyms(g)
            .upsert({ ...row, means: "law" })
            .select("means"),
        ),
        [{ means: "law" }],
      );
    },
  },
  {
    name: "upsert that leaves what is there",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      assert.deepEqual(
        await rows(
          synonyms(g).upsert({ said, means: "fee" }, { onConflict: "said", ignoreDuplicates: true }).select(),
        ),
        [],
      );
      assert.deepEqual(await saved(g, said), [{ said, means: "land" }]);
    },
  },
  {
    name: "update answers 204 and no rows",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      const { data, status } = await synonyms(g).update({ means: "law" }).eq("said", said);
      assert.deepEqual([data, status], [null, 204]);
    },
  },
  {
    name: "update and read back",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      assert.deepEqual(await rows(synonyms(g).update({ means: "law" }).eq("said", said).select("means")), [
        { means: "law" },
      ]);
    },
  },
  {
    name: "update with a count",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      assert.equal(
        (await synonyms(g).update({ means: "law" }, { count: "exact" }).eq("said", said)).count,
        1,
      );
    },
  },
  {
    name: "update of nothing",
    run: async (g) =>
      assert.deepEqual(
        await rows(synonyms(g).update({ means: "law" }).eq("said", "nobody says").select()),
        [],
      ),
  },
  {
    name: "delete answers 204",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      assert.equal((await synonyms(g).delete().eq("said", said)).status, 204);
      assert.deepEqual(await saved(g, said), []);
    },
  },
  {
    name: "delete and read back, with a count",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      const { data, count } = await synonyms(g).delete({ count: "exact" }).eq("said", said).select("said");
      assert.deepEqual([data, count], [[{ said }], 1]);
    },
  },
  {
    name: "maxAffected: too many are not changed",
    run: async (g) => {
      const means = word();
      await synonyms(g).insert([
        { said: word(), means },
        { said: word(), means },
      ]);
      const { error } = await synonyms(g)
        .update({ means: "other" })
        .eq("means", means)
        .setHeader("Prefer", "handling=strict,max-affected=1");
      assert.ok(error);
      assert.equal((await rows(synonyms(g).select().eq("means", means))).length, 2);
    },
  },
  {
    name: "values arrive as they left: Telugu, quotes, line breaks, deep JSON",
    run: async ({ owner }) => {
      const content = {
        te: "భూమి",
        quote: `"'\\`,
        lines: "a\r\nb",
        deep: { list: [1, null, true, { x: 0.5 }] },
      };
      assert.deepEqual(
        await rows(
          owner.from("homepage_content").insert({ section_type: "written", content }).select("content"),
        ),
        [{ content }],
      );
    },
  },
]);
