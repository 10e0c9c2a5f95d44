import assert from "node:assert/strict";
import { area, type Ground, lacking, refused, rows } from "./case.ts";

let last = 0;
/** An unused word. */
const word = () => `fault-${++last}`;
const synonyms = ({ owner }: Ground) => owner.from("search_synonyms");

const errors = area("errors", {
  "no such table: PGRST205, 404": ({ owner }) =>
    refused(owner.from("no_such_table").select(), "PGRST205", 404),
  "no such column: 42703, 400": ({ owner }) =>
    refused(owner.from("blog_posts").select("no_such_column"), "42703", 400),
  "no such column written: PGRST204, 400": (g) =>
    refused(synonyms(g).insert({ said: word(), means: "land", other: 1 }), "PGRST204", 400),
  "no such function: PGRST202, 404": ({ owner }) => refused(owner.rpc("no_such_function"), "PGRST202", 404),
  "no such relation: PGRST200, 400": ({ owner }) =>
    refused(owner.from("blog_posts").select("contact_leads(name)"), "PGRST200", 400),
  "single with none: PGRST116, 406": ({ owner }) =>
    refused(owner.from("blog_posts").select().eq("slug", "none").single(), "PGRST116", 406),
  "single with several: PGRST116, 406": ({ owner }) =>
    refused(owner.from("blog_posts").select().like("slug", "post-%").single(), "PGRST116", 406),
  "a duplicate: 23505, 409": async (g) => {
    const said = word();
    await synonyms(g).insert({ said, means: "land" });
    await refused(synonyms(g).insert({ said, means: "land" }), "23505", 409);
  },
  "something missing: 23502, 400": (g) => refused(synonyms(g).insert({ said: word() }), "23502", 400),
  "against a check: 23514, 400": (g) =>
    refused(synonyms(g).insert({ said: "x", means: "land" }), "23514", 400),
  "no such row referred to: 23503, 409": ({ owner }) =>
    refused(
      owner.from("lead_events").insert({ lead_id: crypto.randomUUID(), event: "note", note: "a" }),
      "23503",
      409,
    ),
  "a word where a number belongs: 22P02, 400": ({ owner }) =>
    refused(owner.from("homepage_content").select().eq("sort_order", "many"), "22P02", 400),
  "against row-level security: 42501, 403": ({ owner }) =>
    refused(owner.from("audit_log").insert({ action: "made up", subject_table: "staff" }), "42501", 403),
  "a visitor against it: 42501, 401": lacking(
    "on purpose: for visitors only what is listed exists (404), before the database is asked",
    ({ newVisitor }) =>
      refused(newVisitor().from("search_synonyms").insert({ said: word(), means: "land" }), "42501", 401),
  ),
  "another schema: PGRST106, 406": lacking(
    "on purpose: only tables and functions of ours that are listed exist (404), before the database is asked",
    ({ owner }) => refused(owner.schema("auth").from("users").select(), "PGRST106", 406),
  ),
  "nothing of another schema is given, to anyone": async ({ owner, newVisitor }) => {
    for (const client of [owner, newVisitor()]) {
      await refused(client.schema("auth").from("users").select(), "PGRST205", 404);
      await refused(client.schema("private").from("clock_ahead").select(), "PGRST205", 404);
      await refused(client.schema("private").rpc("true_time"), "PGRST202", 404);
    }
  },
  "throwOnError throws what would have been answered": ({ owner }) =>
    assert.rejects(
      async () => await owner.from("blog_posts").select().eq("slug", "none").single().throwOnError(),
      { code: "PGRST116" },
    ),
});

const functions = area("functions", {
  "rpc with arguments": async ({ owner }) =>
    assert.equal((await owner.rpc("set_my_name", { new_name: "Asha" })).error, null),
  "rpc that answers a table": async ({ owner }) =>
    assert.ok(Array.isArray((await owner.rpc("count_leads_by_day", { days: 7 })).data)),
  "rpc by GET": lacking(
    "on purpose: reading changes nothing, so functions are called by POST alone",
    async ({ owner }) => assert.equal((await owner.rpc("my_sessions", {}, { get: true })).error, null),
  ),
  "rpc, its rows counted": async ({ owner }) =>
    assert.equal((await owner.rpc("count_leads_by_day", { days: 7 }, { count: "exact" })).count, 7),
  "rpc, its rows chosen and sorted": async ({ owner }) => {
    const asked = owner.rpc("count_leads_by_day", { days: 7 }).select("on:day").gte("leads", 0);
    const days = await rows(asked.order("day", { ascending: false }).limit(2));
    assert.deepEqual(
      days.map((row) => Object.keys(row)),
      [["on"], ["on"]],
    );
    assert.ok(String(days[0]?.on) > String(days[1]?.on));
  },
  "rpc, its rows filtered": async ({ owner }) =>
    assert.deepEqual(await rows(owner.rpc("count_leads_by_day", { days: 7 }).select("*").limit(0)), []),
});

export const errorCases = [...errors, ...functions];
