import { request } from "node:http";
import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());
const open: SupabaseClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});
const until = (check: () => void) => vi.waitFor(check, 60_000);

type Payload = RealtimePostgresChangesPayload<Record<string, unknown>>;
type Wish = { event?: "*" | "INSERT" | "UPDATE" | "DELETE"; table: string; filter?: string };

async function join(client: SupabaseClient, wishes: Wish[]) {
  open.push(client);
  const heard: Payload[] = [];
  const statuses: string[] = [];
  const system: { status: string; message: string }[] = [];
  const channel = client.channel(`test-${crypto.randomUUID()}`);
  channel.on("system", {}, (message) => system.push(message));
  for (const { event = "*", ...rest } of wishes)
    channel.on("postgres_changes", { event, schema: "public", ...rest } as never, (payload: Payload) =>
      heard.push(payload),
    );
  channel.subscribe((status) => statuses.push(status));
  return { heard, statuses, system, channel };
}

const editor = await server.createPerson("editor");
const saveFooter = (company_name: string) =>
  editor.client.from("footer_settings").insert({ company_name }).throwOnError();
const leaveLead = (name: string) => server.visitor().from("contact_leads").insert({ name }).throwOnError();

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? "";

test.each(["global", "local"] as const)(
  "signing out (%s) closes the channels, and the token can no longer join",
  async (scope) => {
    const thief = server.visitor();
    const { client } = await server.createPerson("editor");
    const token = await tokenOf(client);
    await thief.realtime.setAuth(token);
    const stolen = await join(thief, [{ table: "contact_leads" }]);
    const own = await join(editor.client, [{ table: "contact_leads" }]);
    await until(() => expect([stolen.system[0]?.status, own.system[0]?.status]).toEqual(["ok", "ok"]));

    await client.auth.signOut({ scope });
    await until(() => expect(stolen.statuses.at(-1)).toBe("CLOSED"));
    await leaveLead("After the end");
    await until(() => expect(own.heard).toHaveLength(1));
    expect(stolen.heard).toEqual([]);

    const again = server.visitor();
    await again.realtime.setAuth(token);
    const later = await join(again, [{ table: "contact_leads" }]);
    await until(() => expect(later.statuses).toContain("CHANNEL_ERROR"));
    expect(await upgradeStatus(`apikey=${token}`)).toBe(401);
  },
);

test("a new password ends the channels of other devices", async () => {
  const { client, email, password } = await server.createPerson("editor");
  const other = server.visitor();
  await other.auth.signInWithPassword({ email, password });
  const elsewhere = await join(other, [{ table: "contact_leads" }]);
  await until(() => expect(elsewhere.system[0]?.status).toBe("ok"));
  await client.auth.updateUser({ password: "quite another password", current_password: password });
  await until(() => expect(elsewhere.statuses.at(-1)).toBe("CLOSED"));
});

test("a suspended member leaves the staff channels at once, and others see that", async () => {
  const suspended = await server.createPerson("editor");
  const watcher = await joinStaff(editor.client, "watcher");
  const present = await joinStaff(suspended.client, "suspended", watcher.topic);
  await until(() => expect(Object.keys(watcher.channel.presenceState())).toContain("suspended"));

  await server.service
    .from("staff")
    .update({ is_suspended: true })
    .eq("user_id", suspended.id)
    .throwOnError();
  await until(() => expect(present.statuses.at(-1)).toBe("CLOSED"));
  await until(() => expect(Object.keys(watcher.channel.presenceState())).not.toContain("suspended"));
});

async function joinStaff(client: SupabaseClient, key: string, topic = `staff:${crypto.randomUUID()}`) {
  open.push(client);
  const statuses: string[] = [];
  await client.realtime.setAuth(await tokenOf(client));
  const channel: RealtimeChannel = client.channel(topic, { config: { private: true, presence: { key } } });
  channel.on("presence", { event: "sync" }, () => undefined);
  channel.subscribe((status) => statuses.push(status));
  await until(() => expect(statuses).toContain("SUBSCRIBED"));
  await channel.track({ here: true });
  return { channel, statuses, topic };
}

test.each(["company_name=match.[", "company_name=imatch.(a", "company_name=like.%a%"])(
  "a visitor's filter by the pattern %s is refused, and others get every change",
  async (filter) => {
    const hostile = await join(server.visitor(), [{ table: "footer_settings", filter }]);
    const visitor = await join(server.visitor(), [{ table: "footer_settings" }]);
    const staff = await join(editor.client, [{ table: "footer_settings" }]);
    await until(() => expect(hostile.system[0]?.status).toBe("error"));
    await until(() => expect([visitor.system[0]?.status, staff.system[0]?.status]).toEqual(["ok", "ok"]));
    await saveFooter("Heard");
    await until(() => expect([visitor.heard.length, staff.heard.length]).toEqual([1, 1]));
  },
);

test("a filter that cannot be evaluated on a row suppresses only its own messages", async () => {
  // The pattern ends with an escape character, which PostgreSQL reports only for a text that matches up to it.
  const broken = await join(editor.client, [
    { table: "footer_settings", filter: "company_name=like.Heard\\" },
    { table: "footer_settings", filter: "company_name=eq.Heard by staff" },
  ]);
  await until(() => expect(broken.system[0]?.status).toBe("ok"));
  await saveFooter("Heard by staff");
  await until(() => expect(broken.heard).toHaveLength(1));
});

test("the number of different visitor filters is limited, and the others still work", async () => {
  const visitor = await join(server.visitor(), [{ table: "footer_settings" }]);
  await until(() => expect(visitor.system[0]?.status).toBe("ok"));
  const crowd = await Promise.all(
    Array.from({ length: 60 }, (_, socket) =>
      join(
        server.visitor(),
        Array.from({ length: 20 }, (_, i) => ({
          table: "footer_settings",
          filter: `company_name=eq.${socket}-${i}`,
        })),
      ),
    ),
  );
  await until(() => expect(crowd.every(({ statuses }) => statuses.length > 0)).toBe(true));
  expect(crowd.filter(({ statuses }) => statuses[0] === "SUBSCRIBED")).toHaveLength(50);
  await saveFooter("7-7");
  await until(() => expect(visitor.heard).toHaveLength(1));
  await until(() => expect(crowd.filter(({ heard }) => heard.length > 0)).toHaveLength(1));
});

test("a visitor is not told of the removal of what was never public, with any filter", async () => {
  const owner = await server.createPerson("owner");
  const curious = await join(server.visitor(), [
    { event: "DELETE", table: "blog_posts" },
    { event: "DELETE", table: "blog_posts", filter: "slug=eq.top-secret" },
    { event: "DELETE", table: "global_settings" },
    { event: "DELETE", table: "homepage_content" },
  ]);
  await until(() => expect(curious.system[0]?.status).toBe("ok"));
  const { client } = owner;
  await client.from("blog_posts").insert({ slug: "top-secret", title: "TopSecret" }).throwOnError();
  await client.from("blog_posts").delete().eq("slug", "top-secret").throwOnError();
  await client.from("global_settings").insert({ key: "hidden", value: 1, is_public: false }).throwOnError();
  await client.from("global_settings").delete().eq("key", "hidden").throwOnError();
  const { data } = await client
    .from("homepage_content")
    .insert({ section_type: "public", content: {} })
    .select("id")
    .single();
  await client.from("homepage_content").delete().eq("section_type", "public").throwOnError();
  await until(() => expect(curious.heard).toHaveLength(1));
  expect(curious.heard[0]).toMatchObject({ table: "homepage_content", old: { id: data?.id } });
});

test("a visitor gets no column that they may not read, and cannot filter by one", async () => {
  const { heard, system } = await join(server.visitor(), [{ table: "header_settings" }]);
  const curious = await join(server.visitor(), [
    { table: "header_settings", filter: `updated_by=eq.${editor.id}` },
  ]);
  await until(() => expect([system[0]?.status, curious.system[0]?.status]).toEqual(["ok", "error"]));
  await editor.client.from("header_settings").insert({ logo_url: "/logo.svg" }).throwOnError();
  await until(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.new).toMatchObject({ logo_url: "/logo.svg" });
  expect(heard[0]?.new).not.toHaveProperty("updated_by");
});

test("a row that was changed and removed at once is reported as it was, change by change", async () => {
  const { heard, system } = await join(editor.client, [{ table: "homepage_content" }]);
  await until(() => expect(system[0]?.status).toBe("ok"));
  await server.database.sql.begin(async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      insert into homepage_content (section_type, sort_order) values ('brief', 1) returning id`;
    await transaction`update homepage_content set sort_order = 2 where id = ${row?.id ?? ""}`;
    await transaction`delete from homepage_content where id = ${row?.id ?? ""}`;
  });
  await until(() => expect(heard).toHaveLength(3));
  expect(heard.map(({ eventType, new: row }) => [eventType, "sort_order" in row && row.sort_order])).toEqual([
    ["INSERT", 1],
    ["UPDATE", 2],
    ["DELETE", false],
  ]);
});

test("an account without rights does not see how a text was before it was public", async () => {
  const person = await server.createPerson();
  const { heard, system } = await join(person.client, [{ table: "blog_posts" }]);
  await until(() => expect(system[0]?.status).toBe("ok"));
  await server.database.sql.begin(async (transaction) => {
    await transaction`insert into blog_posts (slug, title) values ('soon-public', 'Still secret')`;
    await transaction`update blog_posts set title = 'For all', published_at = now() where slug = 'soon-public'`;
  });
  await until(() => expect(heard.at(-1)?.eventType).toBe("UPDATE"));
  expect(heard.at(-1)?.new).toMatchObject({ title: "For all" });
  expect(JSON.stringify(heard)).not.toContain("Still secret");
});

test("upgrades that never become sockets leave their address free", async () => {
  const from = "10.77.0.1";
  const broken = await Promise.all(
    Array.from({ length: 22 }, () =>
      upgradeStatus(`apikey=${server.secrets.publishableKey}`, {
        "sec-websocket-key": "",
        "x-forwarded-for": from,
      }),
    ),
  );
  expect(new Set(broken)).toEqual(new Set([400]));
  expect(await upgradeStatus(`apikey=${server.secrets.publishableKey}`, { "x-forwarded-for": from })).toBe(
    101,
  );
});

function upgradeStatus(query: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/realtime/v1/websocket?${query}`, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...headers,
      },
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    asked.end();
  });
}
