import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase, type Sql } from "../index.ts";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());

/** Ends all connections, as an administrator or a crash of a database process does. */
async function dropConnections(): Promise<void> {
  await server.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => undefined);
}

test("connections lost in the middle of transactions fail their requests and nothing else", async () => {
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

test("a transaction of our own that loses its connection fails, and the pool continues", async () => {
  const { sql } = server.database;
  const lost = sql.begin(async (transaction) => {
    await transaction`select pg_terminate_backend(pg_backend_pid())`;
  });
  await expect(lost).rejects.toThrow();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sql`select 1 as one`));
  expect(answers).toHaveLength(10);
});

/** A pool with one shared connection: after a loss the next caller gets the new one. */
async function onOneConnection(work: (pool: Sql) => Promise<void>): Promise<void> {
  const pool = openDatabase(server.database.target, 1);
  try {
    await pool`create table if not exists public.written (by text)`;
    await pool`truncate public.written`;
    await work(pool);
  } finally {
    await pool.end({ timeout: 1 });
  }
}

async function endSession(pid: number): Promise<void> {
  const [ended] = await server.database.sql`select pg_terminate_backend(${pid}, 5000) as gone`;
  expect(ended?.gone).toBe(true);
}

const pidOf = async (sql: Pick<Sql, "unsafe">) =>
  Number((await sql.unsafe("select pg_backend_pid() as pid"))[0]?.pid);

test("a transaction that lost its connection does not write into the next one's", () =>
  onOneConnection(async (pool) => {
    const pid = Promise.withResolvers<number>();
    const next = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<unknown>();
    const lost = pool.begin(async (transaction) => {
      pid.resolve(await pidOf(transaction));
      await next.promise;
      refused.resolve(await transaction`insert into public.written values ('lost')`.catch((e: unknown) => e));
    });
    const failure = lost.catch((error: unknown) => error);
    await endSession(await pid.promise);
    await pool.begin(async (transaction) => {
      await transaction`insert into public.written values ('next')`;
      next.resolve();
      expect(await refused.promise).toMatchObject({ code: "CONNECTION_CLOSED" });
    });
    expect(await failure).toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(await pool`select by from public.written`).toEqual([{ by: "next" }]);
  }));

test("a reserved connection that was lost never continues as another session", () =>
  onOneConnection(async (pool) => {
    const reserved = await pool.reserve();
    await reserved`set role anon`;
    const waiting = pool`select 1`;
    await endSession(await pidOf(reserved));
    // The pool has reconnected: a statement of the former holder would run with the pool's own role.
    await waiting;
    await expect(reserved`select current_user`).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    reserved.release();
  }));

test("a reserved connection that is released while its pool ends is closed", async () => {
  const pool = openDatabase(server.database.target, 1);
  const reserved = await pool.reserve();
  const pid = await pidOf(reserved);
  const ended = pool.end();
  // The holder of the reserved connection may finish first.
  await reserved`select 1`;
  reserved.release();
  await ended;
  await vi.waitFor(async () => {
    const open = await server.database.sql`select from pg_stat_activity where pid = ${pid}`;
    expect(open).toHaveLength(0);
  }, 30_000);
}, 60_000);

test("statements that wait on a reserved connection are refused when it is lost", () =>
  onOneConnection(async (pool) => {
    const reserved = await pool.reserve();
    const pid = await pidOf(reserved);
    const asked = [reserved`select pg_sleep(60)`, ...Array.from({ length: 200 }, () => reserved`select 1`)];
    const results = Promise.allSettled(asked);
    await endSession(pid);
    for (const result of await results) expect(result.status).toBe("rejected");
    reserved.release();
  }));

test("after the feed has lost its connection, listeners are told, and changes arrive again", async () => {
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
  // The socket was closed with 1012; the library reconnects after a second and joins again.
  await vi.waitFor(
    async () => {
      await editor.client.from("footer_settings").insert({ company_name: "after" });
      expect(heard).toContain("after");
    },
    { timeout: 30_000, interval: 300 },
  );
  await visitor.removeAllChannels();
}, 180_000);

test("a slow reader of a copy leaves the connection usable", async () => {
  await onOneConnection(async (pool) => {
    // A full buffer pauses the socket. It must not stay paused when the copy ends before the rest of the answer arrives.
    for (const rows of [14, 17, 20, 23]) {
      const copy = `copy (select repeat('x', 8000) from generate_series(1, ${rows})) to stdout`;
      const copied: Readable = await pool.unsafe(`${copy}; select repeat('y', 1000000)`).readable();
      let bytes = 0;
      const slow = new Writable({
        highWaterMark: 1,
        write(piece: Buffer, _, done) {
          bytes += piece.length;
          setTimeout(done, 3);
        },
      });
      await pipeline(copied, slow);
      expect(bytes).toBe(rows * 8001);
      expect(await pool`select 1 as one`).toHaveLength(1);
    }
  });
}, 30_000);
