import assert from "node:assert/strict";
import { area, type Ground, refused, rows } from "./case.ts";

const sections = ({ owner }: Ground) =>
  owner.from("homepage_content").select("sort_order, content").eq("section_type", "sample");
const posts = ({ owner }: Ground) => owner.from("blog_posts").select("slug").like("slug", "post-%");
type Sections = ReturnType<typeof sections>;
type Asked = Parameters<typeof rows>[0];

/** Expects exactly these rows. */
const gives =
  (ask: (owner: Ground["owner"]) => Asked, expected: unknown[]) =>
  async ({ owner }: Ground) =>
    assert.deepEqual(await rows(ask(owner)), expected);

/** Expects these of the five sections in this order. */
const comes = (arrange: (all: Sections) => Asked, expected: number[]) => async (ground: Ground) =>
  assert.deepEqual(
    (await rows(arrange(sections(ground)))).map(({ sort_order }) => sort_order),
    expected,
  );

/** The notes of the sample lead, embedded in its row. */
const notesOf = async (asked: Asked) =>
  (await rows<{ lead_events: { note: string }[] }>(asked))[0]?.lead_events.map(({ note }) => note) ?? [];

async function countOf({ owner }: Ground, count: "exact" | "planned" | "estimated") {
  const asked = owner.from("homepage_content").select("id", { count }).eq("section_type", "sample");
  const answer = await asked.limit(2);
  assert.equal(answer.data?.length, 2);
  return answer.count;
}

const sampleLead = (owner: Ground["owner"], columns: string) =>
  owner.from("contact_leads").select(columns).eq("name", "Sample");

const shapes = area("select", {
  "all columns": async ({ owner }) =>
    assert.ok("updated_by" in ((await rows(owner.from("homepage_content").select()))[0] ?? {})),
  "an alias": gives(
    (owner) => owner.from("blog_posts").select("name:slug").eq("slug", "post-1"),
    [{ name: "post-1" }],
  ),
  "a cast": gives(
    (owner) =>
      owner
        .from("homepage_content")
        .select("sort_order::text")
        .eq("section_type", "sample")
        .eq("sort_order", 1),
    [{ sort_order: "1" }],
  ),
  "a path into JSON": gives(
    (owner) =>
      owner
        .from("homepage_content")
        .select("content->deep->>word, content->list->0")
        .eq("section_type", "sample")
        .eq("sort_order", 2),
    [{ word: "beta", list: 1 }],
  ),
  "a row of another table": gives(
    (owner) => owner.from("lead_events").select("contact_leads(name)").eq("note", "one"),
    [{ contact_leads: { name: "Sample" } }],
  ),
  "rows of another table": async ({ owner }) =>
    assert.ok((await notesOf(sampleLead(owner, "id, lead_events(note)"))).length >= 3),
  "rows of another table, filtered": async ({ owner }) =>
    assert.deepEqual(await notesOf(sampleLead(owner, "lead_events(note)").eq("lead_events.note", "two")), [
      "two",
    ]),
  "only where the other table has one (inner)": gives(
    (owner) =>
      owner
        .from("contact_leads")
        .select("name, lead_events!inner(note)")
        .eq("lead_events.note", "no such note"),
    [],
  ),
  "rows of another table, sorted and cut": async ({ owner }) =>
    assert.deepEqual(
      await notesOf(
        sampleLead(owner, "lead_events(note)")
          .eq("lead_events.event", "note")
          .order("note", { referencedTable: "lead_events" })
          .limit(2, { referencedTable: "lead_events" }),
      ),
      ["one", "three"],
    ),
  "or inside another table": async ({ owner }) => {
    const found = await notesOf(
      sampleLead(owner, "lead_events(note)").or("note.eq.one,note.eq.two", {
        referencedTable: "lead_events",
      }),
    );
    assert.deepEqual(found.sort(), ["one", "two"]);
  },
  "columns of another table beside its own (spread)": gives(
    (owner) => owner.from("lead_events").select("note, ...contact_leads(name)").eq("note", "one"),
    [{ note: "one", name: "Sample" }],
  ),
  "how many rows another table has": async ({ owner }) => {
    const [lead] = await rows<{ lead_events: { count: number }[] }>(sampleLead(owner, "lead_events(count)"));
    assert.ok(Number(lead?.lead_events[0]?.count) >= 3);
  },
  "a row of another table by another name, by its column, by its key": gives(
    (owner) =>
      owner
        .from("lead_events")
        .select(
          "a:contact_leads(name), b:contact_leads!lead_id(name), c:contact_leads!lead_events_lead_id_fkey(name)",
        )
        .eq("note", "one"),
    [{ a: { name: "Sample" }, b: { name: "Sample" }, c: { name: "Sample" } }],
  ),
  "also where the other table has none (left)": gives(
    (owner) =>
      owner
        .from("contact_leads")
        .select("name, lead_events!left(note)")
        .eq("name", "Sample")
        .eq("lead_events.note", "no such note"),
    [{ name: "Sample", lead_events: [] }],
  ),
  "tables over two steps": gives(
    (owner) =>
      owner
        .from("lead_events")
        .select("contact_leads(name, lead_events(note))")
        .eq("note", "one")
        .eq("contact_leads.lead_events.note", "two"),
    [{ contact_leads: { name: "Sample", lead_events: [{ note: "two" }] } }],
  ),
  "another table without its columns": gives(
    (owner) => owner.from("lead_events").select("note, contact_leads()").eq("note", "one"),
    [{ note: "one" }],
  ),
  "a range of rows of another table": async ({ owner }) =>
    assert.deepEqual(
      await notesOf(
        sampleLead(owner, "lead_events(note)")
          .eq("lead_events.event", "note")
          .order("note", { referencedTable: "lead_events" })
          .range(1, 1, { referencedTable: "lead_events" }),
      ),
      ["three"],
    ),
  "a column twice, once by another name": gives(
    (owner) => owner.from("lead_events").select("note, again:note").eq("note", "one"),
    [{ note: "one", again: "one" }],
  ),
  "aggregates are refused, as on a project that has not turned them on": ({ owner }) =>
    refused(owner.from("homepage_content").select("sort_order.sum()"), "PGRST123", 400),
});

const transforms = area("order, range, count", {
  order: comes((all) => all.order("sort_order"), [1, 2, 3, 4, 5]),
  "order, descending, by two columns": comes(
    (all) => all.order("is_active", { ascending: false }).order("sort_order", { ascending: false }),
    [5, 3, 1, 4, 2],
  ),
  "order by a path into JSON": comes(
    (all) => all.order("content->number", { ascending: false }).limit(1),
    [5],
  ),
  "what is null first, or last": async (g) =>
    assert.deepEqual(
      [
        (await rows(posts(g).order("published_at", { nullsFirst: true }).limit(1)))[0],
        (await rows(posts(g).order("published_at", { nullsFirst: false }).order("slug")))[2],
      ],
      [{ slug: "post-2" }, { slug: "post-2" }],
    ),
  limit: async (g) => assert.equal((await rows(sections(g).limit(2))).length, 2),
  range: comes((all) => all.order("sort_order").range(1, 2), [2, 3]),
  "a range behind the end is empty": comes((all) => all.order("sort_order").range(50, 60), []),
  single: async (g) => assert.equal((await sections(g).eq("sort_order", 1).single()).data?.sort_order, 1),
  "maybeSingle, one and none": async (g) =>
    assert.deepEqual(
      [
        (await sections(g).eq("sort_order", 1).maybeSingle()).data?.sort_order,
        (await sections(g).eq("sort_order", 99).maybeSingle()).data,
      ],
      [1, null],
    ),
  "count, exact": async (g) => assert.equal(await countOf(g, "exact"), 5),
  "count, planned": async (g) => assert.equal(typeof (await countOf(g, "planned")), "number"),
  "count, estimated": async (g) => assert.equal(typeof (await countOf(g, "estimated")), "number"),
  "head: a count without rows": async ({ owner }) => {
    const { data, count } = await owner
      .from("homepage_content")
      .select("*", { count: "exact", head: true })
      .eq("section_type", "sample");
    assert.deepEqual([data, count], [null, 5]);
  },
  csv: async ({ owner }) =>
    assert.match(
      String((await owner.from("blog_posts").select("slug, title").eq("slug", "post-1").csv()).data),
      /^slug,title\r?\npost-1,"The thin cat reads"/,
    ),
  "explain is refused, as on a project that has not turned it on": (g) =>
    refused(sections(g).explain() as never, "PGRST107", 406),
  stripNulls: gives(
    (owner) => owner.from("blog_posts").select("slug, published_at").eq("slug", "post-2").stripNulls(),
    [{ slug: "post-2" }],
  ),
  abortSignal: async (g) =>
    assert.match((await sections(g).abortSignal(AbortSignal.abort())).error?.message ?? "", /abort/i),
});

export const readCases = [...shapes, ...transforms];
