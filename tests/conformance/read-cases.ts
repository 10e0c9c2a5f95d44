import assert from "node:assert/strict";
import { area, type Ground, refused, rows } from "./case.ts";

const sections = ({ owner }: Ground) =>
  owner.from("homepage_content").select("sort_order, content").eq("section_type", "sample");
const posts = ({ owner }: Ground) => owner.from("blog_posts").select("slug").like("slug", "post-%");
type Sections = ReturnType<typeof sections>;
type Asked = Parameters<typeof rows>[0];

/** What an answer holds, row for row. */
const gives = (name: string, ask: (owner: Ground["owner"]) => Asked, expected: unknown[]) => ({
  name,
  run: async ({ owner }: Ground) => assert.deepEqual(await rows(ask(owner)), expected),
});

/** In which order the five sections come, or those of them that are asked for. */
const comes = (name: string, arrange: (all: Sections) => Asked, expected: number[]) => ({
  name,
  run: async (ground: Ground) =>
    assert.deepEqual(
      (await rows(arrange(sections(ground)))).map(({ sort_order }) => sort_order),
      expected,
    ),
});

/** The notes of the sample lead, as another table's rows inside its own. */
const notesOf = async (asked: Asked) =>
  (await rows<{ lead_events: { note: string }[] }>(asked))[0]?.lead_events.map(({ note }) => note) ?? [];

const shapes = area("select", [
  {
    name: "all columns",
    run: async ({ owner }) =>
      assert.ok("updated_by" in ((await rows(owner.from("homepage_content").select()))[0] ?? {})),
  },
  gives("an alias", (owner) => owner.from("blog_posts").select("name:slug").eq("slug", "post-1"), [
    { name: "post-1" },
  ]),
  gives(
    "a cast",
    (owner) =>
      owner
        .from("homepage_content")
        .select("sort_order::text")
        .eq("section_type", "sample")
        .eq("sort_order", 1),
    [{ sort_order: "1" }],
  ),
  gives(
    "a path into JSON",
    (owner) =>
      owner
        .from("homepage_content")
        .select("content->deep->>word, content->list->0")
        .eq("section_type", "sample")
        .eq("sort_order", 2),
    [{ word: "beta", list: 1 }],
  ),
  gives(
    "a row of another table",
    (owner) => owner.from("lead_events").select("contact_leads(name)").eq("note", "one"),
    [{ contact_leads: { name: "Sample" } }],
  ),
  {
    name: "rows of another table",
    run: async ({ owner }) =>
      assert.ok(
        (await notesOf(owner.from("contact_leads").select("id, lead_events(note)").eq("name", "Sample")))
          .length >= 3,
      ),
  },
  {
    name: "rows of another table, filtered",
    run: async ({ owner }) =>
      assert.deepEqual(
        await notesOf(
          owner
            .from("contact_leads")
            .select("lead_events(note)")
            .eq("name", "Sample")
            .eq("lead_events.note", "two"),
        ),
        ["two"],
      ),
  },
  gives(
    "only where the other table has one (inner)",
    (owner) =>
      owner
        .from("contact_leads")
        .select("name, lead_events!inner(note)")
        .eq("lead_events.note", "nobody wrote this"),
    [],
  ),
  {
    name: "rows of another table, sorted and cut",
    run: async ({ owner }) =>
      assert.deepEqual(
        await notesOf(
          owner
            .from("contact_leads")
            .select("lead_events(note)")
            .eq("name", "Sample")
            .eq("lead_events.event", "note")
            .order("note", { referencedTable: "lead_events" })
            .limit(2, { referencedTable: "lead_events" }),
        ),
        ["one", "three"],
      ),
  },
  {
    name: "or inside another table",
    run: async ({ owner }) => {
      const found = await notesOf(
        owner
          .from("contact_leads")
          .select("lead_events(note)")
          .eq("name", "Sample")
          .or("note.eq.one,note.eq.two", { referencedTable: "lead_events" }),
      );
      assert.deepEqual(found.sort(), ["one", "two"]);
    },
  },
  gives(
    "columns of another table beside its own (spread)",
    (owner) => owner.from("lead_events").select("note, ...contact_leads(name)").eq("note", "one"),
    [{ note: "one", name: "Sample" }],
  ),
  {
    name: "how many rows another table has",
    run: async ({ owner }) => {
      const [lead] = await rows<{ lead_events: { count: number }[] }>(
        owner.from("contact_leads").select("lead_events(count)").eq("name", "Sample"),
      );
      assert.ok(Number(lead?.lead_events[0]?.count) >= 3);
    },
  },
  {
    name: "aggregates are refused, as on a project that has not turned them on",
    run: ({ owner }) => refused(owner.from("homepage_content").select("sort_order.sum()"), "PGRST123", 400),
  },
]);

const transforms = area("order, range, count", [
  comes("order", (all) => all.order("sort_order"), [1, 2, 3, 4, 5]),
  comes(
    "order, descending, by two columns",
    (all) => all.order("is_active", { ascending: false }).order("sort_order", { ascending: false }),
    [5, 3, 1, 4, 2],
  ),
  comes(
    "order by a path into JSON",
    (all) => all.order("content->number", { ascending: false }).limit(1),
    [5],
  ),
  {
    name: "what is null first, or last",
    run: async (g) =>
      assert.deepEqual(
        [
          (await rows(posts(g).order("published_at", { nullsFirst: true }).limit(1)))[0],
          (await rows(posts(g).order("published_at", { nullsFirst: false }).order("slug")))[2],
        ],
        [{ slug: "post-2" }, { slug: "post-2" }],
      ),
  },
  { name: "limit", run: async (g) => assert.equal((await rows(sections(g).limit(2))).length, 2) },
  comes("range", (all) => all.order("sort_order").range(1, 2), [2, 3]),
  comes("a range behind the end is empty", (all) => all.order("sort_order").range(50, 60), []),
  {
    name: "single",
    run: async (g) => assert.equal((await sections(g).eq("sort_order", 1).single()).data?.sort_order, 1),
  },
  {
    name: "maybeSingle, one and none",
    run: async (g) =>
      assert.deepEqual(
        [
          (await sections(g).eq("sort_order", 1).maybeSingle()).data?.sort_order,
          (await sections(g).eq("sort_order", 99).maybeSingle()).data,
        ],
        [1, null],
      ),
  },
  ...(["exact", "planned", "estimated"] as const).map((count) => ({
    name: `count, ${count}`,
    run: async ({ owner }: Ground) => {
      const answer = await owner
        .from("homepage_content")
        .select("id", { count })
        .eq("section_type", "sample")
        .limit(2);
      assert.equal(answer.data?.length, 2);
      if (count === "exact") assert.equal(answer.count, 5);
      else assert.equal(typeof answer.count, "number");
    },
  })),
  {
    name: "head: a count without rows",
    run: async ({ owner }) => {
      const { data, count } = await owner
        .from("homepage_content")
        .select("*", { count: "exact", head: true })
        .eq("section_type", "sample");
      assert.deepEqual([data, count], [null, 5]);
    },
  },
  {
    name: "csv",
    run: async ({ owner }) =>
      assert.match(
        String((await owner.from("blog_posts").select("slug, title").eq("slug", "post-1").csv()).data),
        /^slug,title\r?\npost-1,"The thin cat reads"/,
      ),
  },
  {
    name: "explain is refused, as on a project that has not turned it on",
    run: (g) => refused(sections(g).explain() as never, "PGRST107", 406),
  },
  gives(
    "stripNulls",
    (owner) => owner.from("blog_posts").select("slug, published_at").eq("slug", "post-2").stripNulls(),
    [{ slug: "post-2" }],
  ),
  {
    name: "abortSignal",
    run: async (g) =>
      assert.match((await sections(g).abortSignal(AbortSignal.abort())).error?.message ?? "", /abort/i),
  },
]);

export const readCases = [...shapes, ...transforms];
