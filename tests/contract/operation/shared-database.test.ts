import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { hasCluster } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { onServer, targetOf, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("shared");
afterAll(remove);

const engine = testEngines().find(({ cluster }) => typeof cluster === "string");
const owner = { email: "owner@example.org", password: "correct horse battery" };

// Without PostgreSQL programs on this machine, which the test setup reports, no test is registered.
if (engine) {
  test("two servers that start together on one DATABASE_URL are one site", async () => {
    const name = `shared_${process.pid}`;
    await onServer(engine.cluster, (sql) => sql`create database ${sql(name)}`);
    const env = {
      DATABASE_URL: targetOf(engine.cluster, name).url,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
    };
    const servers = await Promise.all(
      ["one", "two"].map((part) => startServer({ env: { ...env, DATA_DIR: path.join(folder, part) } })),
    );
    try {
      const clients = await Promise.all(
        servers.map(async ({ url }) => {
          const config = await (await fetch(`${url}/site-config.json`)).json();
          return createClient(url, config.supabasePublishableKey, {
            auth: { persistSession: false, autoRefreshToken: false },
          });
        }),
      );
      const [first, second] = clients;
      if (!first || !second) throw new Error("two clients are needed");
      expect(hasCluster(path.join(folder, "one"))).toBe(false);

      const { data } = await first.auth.signInWithPassword(owner);
      expect(data.session).not.toBeNull();
      await second.auth.setSession(data.session ?? { access_token: "", refresh_token: "" });
      expect((await second.auth.getUser()).data.user?.email).toBe(owner.email);

      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#007236" } })
        .png()
        .toBuffer();
      expect(
        (await first.storage.from("media").upload("shared.png", picture, { contentType: "image/png" })).error,
      ).toBeNull();
      const seen = await fetch(`${servers[1]?.url}/storage/v1/object/public/media/shared.png`);
      expect(seen.status).toBe(200);

      const owners = await second.from("staff").select("role");
      expect(owners.data).toEqual([{ role: "owner" }]);
    } finally {
      await Promise.all(servers.map((server) => server.end()));
      await onServer(engine.cluster, (sql) => sql`drop database ${sql(name)} with (force)`);
    }
  });
}

test("an unreachable DATABASE_URL stops the start with a message", async () => {
  const refused = startServer({
    env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", DATA_DIR: path.join(folder, "three") },
  });
  await expect(refused).rejects.toThrow("The database at DATABASE_URL cannot be used: ECONNREFUSED.");
});
