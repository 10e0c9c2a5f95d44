import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";

import { followChannel } from "#app/site/live/follow-channel.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { socketFrom } from "#embedded-supabase/tests/test-clients.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";

const pages = 200;

test(`${pages} open pages are all back within 15 s of a restart, and each joins once`, async () => {
  const { folder, remove } = makeTempFolder("restart");
  const dataDir = path.join(folder, "data");
  await copyNewSite(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), TRUST_PROXY: "1", LOG_LEVEL: "error" };
  let server = await startServer({ env });
  const { publishableKey, secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const [joins, changes] = [0, 0].map(() => Array.from({ length: pages }, () => 0)) as [number[], number[]];
  const add = (counts: number[], i: number) => {
    counts[i] = (counts[i] ?? 0) + 1;
  };
  let opened = 0;
  // Every connection has its own address, because limits depend on it.
  vi.stubGlobal("WebSocket", function open(url: string) {
    opened += 1;
    const socket = new (socketFrom(`10.3.${opened >> 8}.${opened & 255}`))(url);
    // Unlike a browser's, this socket throws an unhandled error, and then never closes.
    socket.onerror = () => undefined;
    return socket;
  });
  const stops = joins.map((_, i) =>
    followChannel({
      url: server.url,
      apikey: publishableKey,
      name: "site-content",
      bindings: [{ event: "*", schema: "public", table: "header_settings" }],
      onJoin: () => add(joins, i),
      onChange: () => add(changes, i),
    }),
  );
  const each = (count: number) => Array.from({ length: pages }, () => count);
  try {
    await vi.waitFor(() => expect(joins).toEqual(each(1)), 30_000);
    await server.end();
    server = await startServer({ env });
    const started = performance.now();
    await vi.waitFor(() => expect(joins).toEqual(each(2)), 30_000);
    console.log(`${pages} pages were back after ${((performance.now() - started) / 1000).toFixed(1)} s`);

    const service = createClient(server.url, secretKey, { auth: { persistSession: false } });
    await service.from("header_settings").insert({ locale: "te" }).throwOnError();
    await vi.waitFor(() => expect(changes).toEqual(each(1)), 30_000);
  } finally {
    for (const stop of stops) stop();
    await server.end();
    remove();
  }
}, 180_000);
