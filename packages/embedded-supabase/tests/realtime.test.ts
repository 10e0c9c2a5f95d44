import {
  createClient,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());
const open: SupabaseClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;
type Wish = { event?: "*" | "INSERT" | "UPDATE" | "DELETE"; table: string; filter?: string };

/** Joins a channel and collects its messages; resolves once the server confirms. */
async function listen(client: SupabaseClient, wishes: Wish[], topic = `test-${crypto.randomUUID()}`) {
  open.push(client);
  const heard: Payload[] = [];
  const system: { status: string; message: string }[] = [];
  const channel = client.channel(topic);
  channel.on("system", {}, (message) => system.push(message));
  for (const { event = "*", ...rest } of wishes) {
    channel.on("postgres_changes", { event, schema: "public", ...rest } as never, (payload: Payload) =>
      heard.push(payload),
    );
  }
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(system.length).toBeGreaterThan(0), 30_000);
  return { heard, system, statuses, channel };
}
const until = (check: () => void) => vi.waitFor(check, 30_000);

const editor = await server.createPerson("editor");

test("a visitor's page is told of a saved header, with the row in the library's format", async () => {
  const { heard, statuses, system } = await listen(server.visitor(), [{ table: "header_settings" }]);
  expect(system[0]).toMatchObject({ status: "ok", message: "Subscribed to PostgreSQL" });
  await editor.client
    .from("header_settings")
    .insert({ logo_data: { name: "Live" }, is_sticky: false })
    .throwOnError();
  await until(() => expect(heard).toHaveLength(1));
  expect(statuses).toContain("SUBSCRIBED");
  expect(heard[0]).toMatchObject({
    schema: "public",
    table: "header_settings",
    eventType: "INSERT",
    new: { logo_data: { name: "Live" }, is_sticky: false, locale: "en", id: expect.any(Number) },
    old: {},
    errors: null,
  });
  expect(new Date(heard[0]?.commit_timestamp ?? "").getTime()).toBeGreaterThan(Date.now() - 10_000);
});

test("updates contain the new row and the old key, removals only the key", async () => {
  const { data } = await editor.client
    .from("footer_settings")
    .insert({ company_name: "One" })
    .select("id")
    .single();
  const { heard } = await listen(server.visitor(), [{ table: "footer_settings" }]);
  await editor.client
    .from("footer_settings")
    .update({ company_name: "Two" })
    .eq("id", data?.id)
    .throwOnError();
  await editor.client.from("footer_settings").delete().eq("id", data?.id).throwOnError();
  // On a busy machine the insertion may be reported after we began to listen.
  const told = () => heard.filter(({ eventType }) => eventType !== "INSERT");
  await until(() => expect(told()).toHaveLength(2));
  const [updated, removed] = told();
  expect(updated).toMatchObject({ eventType: "UPDATE", new: { company_name: "Two" }, old: { id: data?.id } });
  expect(removed).toMatchObject({ eventType: "DELETE", new: {}, old: { id: data?.id } });
  expect(Object.keys(removed?.old ?? {})).toEqual(["id"]);
});

test("a visitor gets quick successive changes in order, and the newest of rows that replace each other", async () => {
  const { data } = await editor.client
    .from("footer_settings")
    .insert({ company_name: "Quick" })
    .select("id")
    .single();
  const { heard } = await listen(server.visitor(), [
    { event: "UPDATE", table: "footer_settings" },
    { event: "INSERT", table: "header_settings" },
  ]);
  const names = Array.from({ length: 200 }, (_, n) => `Quick ${n}`);
  for (const name of names)
    await server.database.sql`update footer_settings set company_name = ${name} where id = ${data?.id}`;
  const of = (table: string) => heard.filter((payload) => payload.table === table);
  await until(() => expect(of("footer_settings")).toHaveLength(names.length));
  expect(of("footer_settings").map(({ new: row }) => (row as { company_name: string }).company_name)).toEqual(
    names,
  );
  for (const name of names)
    await server.database
      .sql`insert into header_settings (logo_data) values (${server.database.sql.json({ name })})`;
  // Visitors read only the live header, so one that was replaced at once may not be reported.
  await until(() =>
    expect(of("header_settings").at(-1)?.new).toMatchObject({ logo_data: { name: "Quick 199" } }),
  );
});

test("a filter passes its matches, including removals", async () => {
  const { heard } = await listen(server.visitor(), [
    { table: "homepage_content", filter: "section_type=eq.hero" },
  ]);
  await editor.client.from("homepage_content").insert({ section_type: "other", content: {} }).throwOnError();
  const { data } = await editor.client
    .from("homepage_content")
    .insert({ section_type: "hero", content: { headline: "నమస్తే" } })
    .select("id")
    .single();
  await editor.client.from("homepage_content").delete().eq("id", data?.id).throwOnError();
  await until(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ eventType }) => eventType)).toEqual(["INSERT", "DELETE"]);
  expect(heard[0]?.new).toMatchObject({ section_type: "hero", content: { headline: "నమస్తే" } });
});

test.each([
  ["sort_order=gt.5", [6, 9]],
  ["sort_order=in.(1,9)", [1, 9]],
  ["sort_order=not.eq.6", [1, 9]],
  ["section_type=like.a%,sort_order=lt.9", [1, 6]],
  ["updated_by=is.null", []],
  ['section_type=in.("a,1",b)', []],
])("the filter %s works", async (filter, expected) => {
  const { heard, system } = await listen(editor.client, [
    { event: "INSERT", table: "homepage_content", filter },
  ]);
  expect(system[0]?.status).toBe("ok");
  const marker = await listen(editor.client, [
    { event: "INSERT", table: "homepage_content", filter: "sort_order=eq.777" },
  ]);
  for (const sort_order of [1, 6, 9, 777]) {
    await editor.client
      .from("homepage_content")
      .insert({ section_type: sort_order === 777 ? "z" : "a1", sort_order, content: {} })
      .throwOnError();
  }
  // Changes are sent in order: when the last has arrived, no earlier one can follow.
  await until(() => expect(marker.heard).toHaveLength(1));
  expect(
    heard.map((payload) => (payload.new as { sort_order: number }).sort_order).filter((n) => n !== 777),
  ).toEqual(expected);
});

test.each([
  [{ table: "no_such_table" }, /Unable to subscribe to changes/],
  [{ table: "outbox" }, /Unable to subscribe to changes/],
  [{ table: "header_settings", filter: "wrong" }, /Error parsing `filter` params: \["wrong"\]/],
  [{ table: "header_settings", filter: "secret=eq.1" }, /Unable to subscribe to changes/],
  [{ table: "header_settings", filter: "id=eq.many" }, /Error parsing `filter` params/],
])("%j joins and then gets an error for its subscription", async (wish, message) => {
  const { system, statuses } = await listen(server.visitor(), [wish]);
  expect(statuses).toContain("SUBSCRIBED");
  expect(system[0]).toMatchObject({ status: "error", message: expect.stringMatching(message) });
});

test("visitors and strangers are never told of enquiries; staff are", async () => {
  const stranger = await server.createPerson();
  const wish = [{ table: "contact_leads" }, { table: "header_settings" }];
  const visitor = await listen(server.visitor(), wish);
  const outsider = await listen(stranger.client, wish);
  const staff = await listen(editor.client, wish);
  await server.visitor().from("contact_leads").insert({ name: "Asha", phone: "9" }).throwOnError();
  await until(() => expect(staff.heard).toHaveLength(1));
  await server.service.from("contact_leads").delete().eq("name", "Asha").throwOnError();
  await editor.client
    .from("header_settings")
    .insert({ logo_data: { name: "marker" } })
    .throwOnError();
  await until(() => expect(staff.heard).toHaveLength(3));
  await until(() => expect(visitor.heard).toHaveLength(1));
  await until(() => expect(outsider.heard).toHaveLength(1));
  expect(staff.heard.map(({ table, eventType }) => `${table} ${eventType}`)).toEqual([
    "contact_leads INSERT",
    "contact_leads DELETE",
    "header_settings INSERT",
  ]);
  expect(visitor.heard[0]?.table).toBe("header_settings");
  expect(outsider.heard[0]?.table).toBe("header_settings");
});

test("staff are told of a draft, visitors are not; no one is told of a rollback", async () => {
  const visitor = await listen(server.visitor(), [{ table: "blog_posts" }]);
  const staff = await listen(editor.client, [{ table: "blog_posts" }]);
  await server.database.sql
    .begin(async (transaction) => {
      await transaction`insert into blog_posts (slug, title, published_at) values ('undone', 'Undone', now())`;
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await editor.client.from("blog_posts").insert({ slug: "draft", title: "Draft" }).throwOnError();
  await editor.client
    .from("blog_posts")
    .insert({ slug: "live", title: "Live", published_at: new Date(Date.now() - 1000).toISOString() })
    .throwOnError();
  await until(() => expect(staff.heard).toHaveLength(2));
  await until(() => expect(visitor.heard).toHaveLength(1));
  expect(visitor.heard[0]?.new).toMatchObject({ slug: "live" });
});

test("a suspended member gets nothing from the next change on", async () => {
  const member = await server.createPerson("editor");
  const { heard } = await listen(member.client, [{ table: "contact_leads" }]);
  await server.visitor().from("contact_leads").insert({ name: "before" }).throwOnError();
  await until(() => expect(heard).toHaveLength(1));
  await server.service.from("staff").update({ is_suspended: true }).eq("user_id", member.id).throwOnError();
  const other = await listen(editor.client, [{ table: "contact_leads" }]);
  await server.visitor().from("contact_leads").insert({ name: "after" }).throwOnError();
  await until(() => expect(other.heard).toHaveLength(1));
  expect(heard).toHaveLength(1);
});

test("a long row is sent without its long fields", async () => {
  const { heard } = await listen(server.visitor(), [{ table: "content_pages" }]);
  const content = { texts: Array.from({ length: 30 }, () => "x".repeat(10_000)) };
  await editor.client
    .from("content_pages")
    .insert({ kind: "guide", slug: "long", content, published_at: new Date().toISOString() })
    .throwOnError();
  await until(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ errors: ["Error 413: Payload Too Large"], new: { slug: "long" } });
  expect(heard[0]?.new).not.toHaveProperty("content");
});

const [session] = await server.database.sql`select id from auth.sessions where user_id = ${editor.id}`;
const token = (seconds: number, secret = server.secrets.jwtSecret) =>
  new SignJWT({ role: "authenticated", sub: editor.id, session_id: session?.id })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));

test("a token ends its channel when it expires, and a fresh one in time keeps it", async () => {
  const client = server.visitor();
  await client.realtime.setAuth(await token(2));
  const { statuses, system } = await listen(client, [{ table: "contact_leads" }]);
  const kept = server.visitor();
  await kept.realtime.setAuth(await token(2));
  const renewed = await listen(kept, [{ table: "contact_leads" }]);
  await kept.realtime.setAuth(await token(3600));
  await until(() => expect(statuses).toContain("CLOSED"));
  expect(system.at(-1)?.message).toMatch(/Token has expired/);
  await server.visitor().from("contact_leads").insert({ name: "later" }).throwOnError();
  await until(() => expect(renewed.heard).toHaveLength(1));
  expect(renewed.statuses).not.toContain("CLOSED");
});

test("a socket whose API key is a token ends when the token expires", async () => {
  const socket = new WebSocket(
    `${server.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${await token(5)}`,
  );
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  expect(await closed).toBe(1001);
});

test("a forged token is refused at the join", async () => {
  const client = server.visitor();
  open.push(client);
  await client.realtime.setAuth(await token(3600, "unsafe-secret-change-me"));
  const statuses: string[] = [];
  client.channel("forged").subscribe((status, error) => statuses.push(`${status} ${error?.message ?? ""}`));
  await until(() => expect(statuses.join()).toMatch(/CHANNEL_ERROR.*JwtSignatureError/));
});

test("staff exchange messages and presence; messages of visitors are not relayed", async () => {
  const other = await server.createPerson("editor");
  const received: string[] = [];
  const join = async (client: SupabaseClient, name: string) => {
    open.push(client);
    const channel = client.channel("editing:hero", {
      config: { presence: { key: name }, broadcast: { ack: true } },
    });
    channel.on("broadcast", { event: "typing" }, ({ payload }) =>
      received.push(`${name} heard ${payload.who}`),
    );
    channel.on("presence", { event: "sync" }, () => undefined);
    await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
    return channel;
  };
  const first = await join(editor.client, "first");
  const second = await join(other.client, "second");
  const visitor = await join(server.visitor(), "visitor");
  expect(await first.track({ field: "headline" })).toBe("ok");
  await until(() => expect(second.presenceState()).toMatchObject({ first: [{ field: "headline" }] }));
  expect(await visitor.send({ type: "broadcast", event: "typing", payload: { who: "visitor" } })).toBe("ok");
  expect(await second.send({ type: "broadcast", event: "typing", payload: { who: "second" } })).toBe("ok");
  await until(() => expect(received).toEqual(["first heard second"]));
  expect(visitor.presenceState()).toEqual({});
  await first.unsubscribe();
  await until(() => expect(second.presenceState()).toEqual({}));
});

test("a private channel is open only to staff, on their own topics", async () => {
  const stranger = await server.createPerson();
  const join = async (client: SupabaseClient, topic: string) => {
    open.push(client);
    const statuses: string[] = [];
    client
      .channel(topic, { config: { private: true } })
      .subscribe((status, error) => statuses.push(`${status} ${error?.message ?? ""}`));
    await until(() => expect(statuses).not.toEqual([]));
    return statuses[0];
  };
  const topic = "staff:editing:hero:main";
  expect(await join(server.visitor(), topic)).toMatch(/CHANNEL_ERROR.*Unauthorized/);
  expect(await join(stranger.client, topic)).toMatch(/CHANNEL_ERROR.*Unauthorized/);
  expect(await join(editor.client, "secret")).toMatch(/CHANNEL_ERROR.*Unauthorized/);
  expect(await join(editor.client, topic)).toMatch(/SUBSCRIBED/);
});

test("both framings of the protocol work", async () => {
  for (const vsn of ["1.0.0", "2.0.0"]) {
    const client = createClient(server.url, server.secrets.publishableKey, {
      auth: { persistSession: false, storageKey: vsn },
      realtime: { vsn },
    });
    const { heard, channel } = await listen(client, [{ table: "header_settings", filter: "locale=eq.hi" }]);
    await editor.client.from("header_settings").insert({ locale: "hi" }).throwOnError();
    await until(() => expect(heard).toHaveLength(1));
    expect(await channel.unsubscribe()).toBe("ok");
  }
});
