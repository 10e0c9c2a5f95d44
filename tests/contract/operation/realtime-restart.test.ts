import { readFileSync } from "node:fs";
import path from "node:path";
import { RealtimeClient } from "@supabase/realtime-js";
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";

import { watchThrough } from "#app/site/live/watch-content.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { socketFrom } from "#embedded-supabase/tests/test-clients.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";

const pages = 200;

test(`${pages} open pages are all back within 15 s of a restart, and each reads anew once`, async () => {
  const { folder, remove } = makeTempFolder("restart");
  const dataDir = path.join(folder, "data");
  await copyNewSite(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), TRUST_PROXY: "1", LOG_LEVEL: "error" };
  let server = await startServer({ env });
  const { publishableKey, secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const refetches = Array.from({ length: pages }, () => 0);
  const clients = refetches.map(
    (_, i) =>
      new RealtimeClient(`${server.url.replace("http", "ws")}/realtime/v1`, {
        params: { apikey: publishableKey },
        transport: socketFrom(`10.3.${i >> 8}.${i & 255}`),
      }),
  );
  const stops = clients.map((client, i) =>
    watchThrough(
      client,
      () => {
        refetches[i] = (refetches[i] ?? 0) + 1;
      },
      async () => false,
    ),
  );
  const isJoined = (client: RealtimeClient) => client.channels.some(({ state }) => state === "joined");
  try {
    await vi.waitFor(() => expect(clients.filter(isJoined)).toHaveLength(pages), 30_000);
    await server.end();
    server = await startServer({ env });
    const started = performance.now();
    await vi.waitFor(() => expect(refetches).toEqual(Array.from({ length: pages }, () => 1)), 30_000);
    console.log(`${pages} pages were back after ${((performance.now() - started) / 1000).toFixed(1)} s`);

    const service = createClient(server.url, secretKey, { auth: { persistSession: false } });
    await service.from("header_settings").insert({ locale: "te" }).throwOnError();
    await vi.waitFor(() => expect(refetches).toEqual(Array.from({ length: pages }, () => 2)), 30_000);
  } finally {
    for (const stop of stops) stop();
    await server.end();
    remove();
  }
}, 180_000);
