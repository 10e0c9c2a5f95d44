import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#embedded-supabase/tests/test-clients.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const [writer, desk, reader] = await Promise.all([
  server.createPerson("writer"),
  server.createPerson("desk"),
  server.createPerson("reader"),
]);

const lead = crypto.randomUUID();
beforeAll(async () => {
  const { service } = server;
  await service
    .from("contact_leads")
    .insert({ id: lead, name: "Asha", phone: "+91 00000 00001" })
    .throwOnError();
  await service.from("content_pages").insert({ kind: "guide", slug: "draft", content: {} }).throwOnError();
  await service.from("blog_posts").insert({ slug: "draft", title: "Draft" }).throwOnError();
  await service.from("redirects").insert({ path: "/old", target: "/guides" }).throwOnError();
  await service.from("reply_templates").insert({ title: "Papers" }).throwOnError();
});

const answersNothing = async ({ client }: Person, tables: string[]) => {
  for (const table of tables) expect((await client.from(table).select("*")).data ?? [], table).toEqual([]);
};
const callsNothing = async ({ client }: Person, functions: Record<string, object>) => {
  for (const [name, values] of Object.entries(functions))
    expect((await client.rpc(name, values)).error?.code, name).toBe("42501");
};
const statusOf = async ({ client }: Person, method: string, address: string) => {
  const { data } = await client.auth.getSession();
  const headers = {
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "application/json",
  };
  return (await server.fetch(address, { method, headers })).status;
};

test("a writer is refused everything about people, publishing and the staff", async () => {
  const { client, id } = writer;
  await answersNothing(writer, [
    "contact_leads",
    "lead_events",
    "lead_papers",
    "lead_views",
    "lead_checks",
    "people",
    "person_contacts",
    "person_merges",
    "reply_templates",
    "audit_log",
    "backup_state",
  ]);
  await callsNothing(writer, {
    find_people: {},
    people_today: {},
    count_people: {},
    lead_report: {},
    open_person: { named: lead },
    known_person: { typed: "00000 00001" },
    export_person: { named: lead },
    erase_person: { named: lead },
    log_contact: { of_person: lead, outcome: "called" },
    change_people: { field: "assignee", changes: "[]" },
    separate_lead: { of_lead: lead },
    move_page: { page_kind: "guide", from_slug: "draft", to_slug: "moved" },
    remove_page: { page_kind: "guide", page_slug: "draft" },
    hand_over_leads: { from_member: id, to_member: id },
  });
  const now = new Date().toISOString();
  const page = { kind: "guide", slug: "partition", content: {} };
  for (const [table, row] of [
    ["content_pages", { ...page, published_at: now }],
    ["content_pages", { ...page, published_at: "2030-01-01T00:00:00Z" }],
    ["header_settings", { is_sticky: true }],
    ["footer_settings", { tagline: "T" }],
    ["homepage_content", { section_type: "hero" }],
    ["blog_posts", { slug: "live", title: "Live", published_at: now }],
    ["global_settings", { key: "guides_content", value: {} }],
    ["redirects", { path: "/new", target: "/guides" }],
    ["search_synonyms", { said: "a", means: "b" }],
    ["reply_templates", { title: "Fees" }],
    ["lead_events", { lead_id: lead, event: "note", note: "Called" }],
    ["staff", { user_id: crypto.randomUUID(), role: "owner" }],
  ] as const)
    expect((await client.from(table).insert(row)).error?.code, table).toBe("42501");
  const live = await client.from("blog_posts").update({ published_at: now }).eq("slug", "draft");
  expect(live.error?.code).toBe("42501");
  for (const table of ["content_pages", "blog_posts", "redirects"])
    expect((await client.from(table).delete().neq("id", 0).select("id")).data ?? [], table).toEqual([]);
  expect((await client.from("content_pages").insert(page)).error).toBeNull();
  expect(await statusOf(writer, "POST", `/admin/leads/${lead}/papers?name=a.pdf`)).toBe(401);
  for (const address of ["/admin/accounts.json", "/admin/settings.json", "/admin/metrics.json"])
    expect(await statusOf(writer, "GET", address), address).toBe(401);
});

test("a member of the desk is refused everything about drafts, pictures and the staff", async () => {
  const { client, id } = desk;
  await answersNothing(desk, [
    "content_pages",
    "blog_posts",
    "waiting_versions",
    "revisions",
    "media",
    "content_checks",
    "content_readings",
    "advocates",
    "search_misses",
    "page_answers",
    "page_remarks",
    "publication_requests",
    "audit_log",
    "backup_state",
  ]);
  await callsNothing(desk, {
    lead_report: {},
    erase_person: { named: lead },
    move_page: { page_kind: "guide", from_slug: "draft", to_slug: "moved" },
    remove_page: { page_kind: "guide", page_slug: "draft" },
    replace_picture: { old_picture: lead, new_picture: lead },
    hand_over_leads: { from_member: id, to_member: id },
  });
  for (const [table, row] of [
    ["content_pages", { kind: "guide", slug: "partition", content: {} }],
    ["blog_posts", { slug: "mine", title: "Mine" }],
    ["waiting_versions", { table_name: "blog_posts", row_key: "1", locale: "en", value: {} }],
    ["publication_requests", { subject: "blog/1", title: "Mine" }],
    ["media", { name: "a", width: 1, height: 1, widths: [1], bytes: 1, content_hash: "0".repeat(64) }],
    ["redirects", { path: "/new", target: "/guides" }],
  ] as const)
    expect((await client.from(table).insert(row)).error?.code, table).toBe("42501");
  expect(await statusOf(desk, "POST", "/admin/preview")).toBe(401);
  expect(await statusOf(desk, "POST", "/admin/media")).toBe(401);
  expect((await client.rpc("people_today", {})).error).toBeNull();
});

test("a reader sees enquiries and drafts, and changes neither", async () => {
  const { client } = reader;
  expect((await client.from("contact_leads").select("id")).data).toHaveLength(1);
  expect((await client.from("blog_posts").select("id")).data).toHaveLength(1);
  const changed = await client.from("contact_leads").update({ status: "closed" }).eq("id", lead).select("id");
  expect(changed.data ?? []).toEqual([]);
  await callsNothing(reader, {
    add_lead: { entry: "{}" },
    log_contact: { of_person: lead, outcome: "called" },
    change_leads: { field: "status", changes: "[]" },
    merge_people: { keep: lead, other: lead },
    change_people: { field: "assignee", changes: "[]" },
  });
});

test("a writer is not told of an erased enquiry, and the desk is", async () => {
  const heard: string[] = [];
  const listen = ({ client }: Person, name: string) =>
    new Promise<void>((resolve) => {
      client
        .channel(name)
        .on("postgres_changes", { event: "*", schema: "public", table: "contact_leads" }, () => {
          heard.push(name);
        })
        .on("postgres_changes", { event: "*", schema: "public", table: "staff" }, () => resolveStaff(name))
        .subscribe((state) => state === "SUBSCRIBED" && resolve());
    });
  const told = new Set<string>();
  let resolveStaff: (name: string) => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    resolveStaff = (name) => {
      told.add(name);
      if (told.size === 2) resolve();
    };
  });
  await Promise.all([listen(writer, "writer"), listen(desk, "desk")]);
  await server.service.from("contact_leads").delete().eq("id", lead).throwOnError();
  await server.service.from("staff").update({ display_name: "W" }).eq("user_id", writer.id).throwOnError();
  await both;
  expect(heard).toEqual(["desk"]);
  await Promise.all([writer, desk].map(({ client }) => client.removeAllChannels()));
});
