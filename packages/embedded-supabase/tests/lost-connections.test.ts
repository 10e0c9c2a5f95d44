import { afterAll, expect, test, vi } from "vitest";

import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());

/** As an administrator of the database, or a crash of one of its processes, would. */
async function dropConnections(): Promise<void> {
  await server.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => undefined);
}

test("connections lost in the middle of transactions cost their requests and nothing else", async () => {
  const editor = await server.createPerson("editor");
  for (let round = 0; round < 5; round += 1) {
    const requests = Array.from({ length: 20 }, async (_, i) =>
      i % 2 === 0
        ? (await editor.client.from("homepage_content").insert({ section_type: "hero", content: { i } }))
            .status
        : (await server.visitor().from("header_settings").select("id").limit(1).retry(false)).status,
    );
    await dropConnections();
    const statuses = await Promise.all(requests);
    for (const status of statuses) expect([200, 201, 503, 504]).toContain(status);
  }
  await vi.waitFor(async () => {
    const { error } = await server.visitor().from("header_settings").select("id").limit(1);
    expect(error).toBeNull();
  }, 30_000);
  const afterwards = await Promise.all(
    Array.from({ length: 30 }, () =>
      editor.client.from("homepage_content").insert({ section_type: "hero", content: {} }),
    ),
  );
  expect(afterwards.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
}, 180_000);

test("a transaction of our own that loses its connection fails, and the pool goes on", async () => {
  const { sql } = server.database;
  const lost = sql.begin(async (transaction) => {
    await transaction`select pg_terminate_backend(pg_backend_pid())`;
  });
  await expect(lost).rejects.toThrow();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sql`select 1 as one`));
  expect(answers).toHaveLength(10);
});

test("after the feed lost its connection, listeners are told and changes are heard again", async () => {
  const editor = await server.createPerson("editor");
  const visitor = server.visitor();
  const heard: string[] = [];
  visitor
    .channel("x")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "footer_settings" }, (payload) =>
      heard.push(String(payload.new.company_name)),
    )
    .subscribe();
  await vi.waitFor(async () => {
    await editor.client.from("footer_settings").insert({ company_name: "before" }).throwOnError();
    expect(heard).toContain("before");
  }, 30_000);
  await dropConnections();
  // The socket was closed with 1012; the library comes back after a second and joins again.
  await vi.waitFor(
    async () => {
      await editor.client.from("footer_settings").insert({ company_name: "after" });
      expect(heard).toContain("after");
    },
    { timeout: 30_000, interval: 300 },
  );
  await visitor.removeAllChannels();
}, 180_000);
