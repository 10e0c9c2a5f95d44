import postgres from "postgres";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { refuseWithoutNotify } from "../realtime/postgres-feed.ts";
import { createTestDatabase } from "./support/test-database.ts";
import { startWireProxy } from "./support/wire-proxy.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());

const plain = { max: 1, fetch_types: false, onnotice: () => undefined };

async function proxy(change: Parameters<typeof startWireProxy>[1]) {
  const started = await startWireProxy(database.target, change);
  onTestFinished(started.close);
  return started;
}

test("a pooler that loses notifications is refused with a message, a database itself is not", async () => {
  await refuseWithoutNotify(database.target, database.sql);
  const pooler = await proxy((type, body) => (type === "A" ? undefined : body));
  const behind = {
    ...database.target,
    options: { ...database.target.options, host: "127.0.0.1", port: pooler.port },
  };
  await expect(refuseWithoutNotify(behind, database.sql)).rejects.toThrow(
    "does not deliver NOTIFY. A pooler in transaction mode",
  );
});

test.each(["read-write", "primary"] as const)("target_session_attrs=%s skips a standby", async (attrs) => {
  const standby = await proxy((type, body) =>
    type === "S" && body.toString().startsWith("in_hot_standby") ? Buffer.from("in_hot_standby\0on\0") : body,
  );
  const primary = await proxy((_, body) => body);
  const sql = postgres("", {
    ...database.target.options,
    ...plain,
    host: ["127.0.0.1", "127.0.0.1"],
    port: [standby.port, primary.port],
    target_session_attrs: attrs,
  } as unknown as postgres.Options<Record<string, never>>);
  onTestFinished(() => sql.end({ timeout: 1 }));
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect([standby.connections(), primary.connections()]).toEqual([1, 1]);
});
