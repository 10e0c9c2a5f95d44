import assert from "node:assert/strict";
import { area, type Ground, refused, rows } from "./case.ts";

let last = 0;
/** A word nobody has used yet. */
const word = () => `fault-${++last}`;
const synonyms = ({ owner }: Ground) => owner.from("search_synonyms");

const errors = area("errors", [
  {
    name: "no such table: PGRST205, 404",
    run: ({ owner }) => refused(owner.from("no_such_table").select(), "PGRST205", 404),
  },
  {
    name: "no such column: 42703, 400",
    run: ({ owner }) => refused(owner.from("blog_posts").select("no_such_column"), "42703", 400),
  },
  {
    name: "no such column written: PGRST204, 400",
    run: (g) => refused(synonyms(g).insert({ said: word(), means: "land", other: 1 }), "PGRST204", 400),
  },
  {
    name: "no such function: PGRST202, 404",
    run: ({ owner }) => refused(owner.rpc("no_such_function"), "PGRST202", 404),
  },
  {
    name: "no such relation: PGRST200, 400",
    run: ({ owner }) => refused(owner.from("blog_posts").select("contact_leads(name)"), "PGRST200", 400),
  },
  {
    name: "single with none: PGRST116, 406",
    run: ({ owner }) =>
      refused(owner.from("blog_posts").select().eq("slug", "none").single(), "PGRST116", 406),
  },
  {
    name: "single with several: PGRST116, 406",
    run: ({ owner }) =>
      refused(owner.from("blog_posts").select().like("slug", "post-%").single(), "PGRST116", 406),
  },
  {
    name: "a duplicate: 23505, 409",
    run: async (g) => {
      const said = word();
      await synonyms(g).insert({ said, means: "land" });
      await refused(synonyms(g).insert({ said, means: "land" }), "23505", 409);
    },
  },
  {
    name: "something missing: 23502, 400",
    run: (g) => refused(synonyms(g).insert({ said: word() }), "23502", 400),
  },
  {
    name: "against a check: 23514, 400",
    run: (g) => refused(synonyms(g).insert({ said: "x", means: "land" }), "23514", 400),
  },
  {
    name: "no such row referred to: 23503, 409",
    run: ({ owner }) =>
      refused(
        owner.from("lead_events").insert({ lead_id: crypto.randomUUID(), event: "note", note: "a" }),
        "23503",
        409,
      ),
  },
  {
    name: "a word where a number belongs: 22P02, 400",
    run: ({ owner }) =>
      refused(owner.from("homepage_content").select().eq("sort_order", "many"), "22P02", 400),
  },
  {
    name: "against row-level security: 42501, 403",
    run: ({ owner }) =>
      refused(owner.from("audit_log").insert({ action: "made up", subject_table: "staff" }), "42501", 403),
  },
  {
    name: "a visitor against it: 42501, 401",
    lacks: "on purpose: for visitors only what is listed exists (404), before the database is asked",
    run: ({ newVisitor }) =>
      refused(newVisitor().from("search_synonyms").insert({ said: word(), means: "land" }), "42501", 401),
  },
  {
    name: "throwOnError throws what would have been answered",
    run: ({ owner }) =>
      assert.rejects(
        async () => await owner.from("blog_posts").select().eq("slug", "none").single().throwOnError(),
        { code: "PGRST116" },
      ),
  },
]);

const functions = area("functions", [
  {
    name: "rpc with arguments",
    run: async ({ owner }) =>
      assert.equal((await owner.rpc("set_my_name", { new_name: "Asha" })).error, null),
  },
  {
    name: "rpc that answers a table",
    run: async ({ owner }) =>
      assert.ok(Array.isArray((await owner.rpc("count_leads_by_day", { days: 7 })).data)),
  },
  {
    name: "rpc by GET",
    lacks: "on purpose: reading changes nothing, so functions are called by POST alone",
    run: async ({ owner }) => assert.equal((await owner.rpc("my_sessions", {}, { get: true })).error, null),
  },
  {
    name: "rpc, its rows filtered",
    run: async ({ owner }) =>
      assert.deepEqual(await rows(owner.rpc("count_leads_by_day", { days: 7 }).select("*").limit(0)), []),
  },
]);

export const errorCases = [...errors, ...functions];
