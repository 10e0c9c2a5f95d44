import assert from "node:assert/strict";
import { area, type Ground, lacking, refused, rows } from "./case.ts";

let last = 0;
/** An unused word. */
const word = () => `word-${++last}`;
const synonyms = ({ owner }: Ground) => owner.from("search_synonyms");
/** Inserts a new synonym and returns its word. */
async function added(ground: Ground, means = "land"): Promise<string> {
  const said = word();
  await synonyms(ground).insert({ said, means }).throwOnError();
  return said;
}
const saved = (ground: Ground, said: string) => rows(synonyms(ground).select("said, means").eq("said", said));

export const writeCases = area("insert, update, delete", {
  "insert answers 201 and no rows": async (g) => {
    const { data, status } = await synonyms(g).insert({ said: word(), means: "land" });
    assert.deepEqual([data, status], [null, 201]);
  },
  "insert and read back": async (g) => {
    const said = word();
    assert.deepEqual(await rows(synonyms(g).insert({ said, means: "land" }).select("said, means")), [
      { said, means: "land" },
    ]);
  },
  "insert and read one row back (single)": async (g) => {
    const said = word();
    const { data } = await synonyms(g).insert({ said, means: "land" }).select("said").single();
    assert.deepEqual(data, { said });
  },
  "insert several": async (g) =>
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
  "insert several with different columns: the others are null": async (g) =>
    refused(synonyms(g).insert([{ said: word(), means: "land" }, { said: word() }]), "23502", 400),
  "insert several with different columns: the others get their defaults": lacking(
    "lite does not know Prefer: missing=default; the site names every column",
    async ({ owner }) =>
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
  ),
  "insert with a count": async (g) =>
    assert.equal((await synonyms(g).insert({ said: word(), means: "land" }, { count: "exact" })).count, 1),
  "upsert: new, then changed": async (g) => {
    const said = word();
    for (const means of ["land", "fee"])
      assert.deepEqual(
        await rows(synonyms(g).upsert({ said, means }, { onConflict: "said" }).select("means")),
        [{ means }],
      );
    assert.deepEqual(await saved(g, said), [{ said, means: "fee" }]);
  },
  "upsert by the primary key": async (g) => {
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
  "upsert that leaves what is there": async (g) => {
    const said = await added(g);
    assert.deepEqual(
      await rows(
        synonyms(g).upsert({ said, means: "fee" }, { onConflict: "said", ignoreDuplicates: true }).select(),
      ),
      [],
    );
    assert.deepEqual(await saved(g, said), [{ said, means: "land" }]);
  },
  "update answers 204 and no rows": async (g) => {
    const said = await added(g);
    const { data, status } = await synonyms(g).update({ means: "law" }).eq("said", said);
    assert.deepEqual([data, status], [null, 204]);
  },
  "update and read back": async (g) => {
    const said = await added(g);
    assert.deepEqual(await rows(synonyms(g).update({ means: "law" }).eq("said", said).select("means")), [
      { means: "law" },
    ]);
  },
  "update with a count": async (g) => {
    const said = await added(g);
    assert.equal((await synonyms(g).update({ means: "law" }, { count: "exact" }).eq("said", said)).count, 1);
  },
  "update of nothing": async (g) =>
    assert.deepEqual(
      await rows(synonyms(g).update({ means: "law" }).eq("said", "no such word").select()),
      [],
    ),
  "delete answers 204": async (g) => {
    const said = await added(g);
    assert.equal((await synonyms(g).delete().eq("said", said)).status, 204);
    assert.deepEqual(await saved(g, said), []);
  },
  "delete and read back, with a count": async (g) => {
    const said = await added(g);
    const { data, count } = await synonyms(g).delete({ count: "exact" }).eq("said", said).select("said");
    assert.deepEqual([data, count], [[{ said }], 1]);
  },
  "maxAffected: too many are not changed": async (g) => {
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
  "values arrive as they left: Telugu, quotes, line breaks, deep JSON": async ({ owner }) => {
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
});
