import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { postForm, visitorAddress } from "#tests/load/post-forms.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, startServer } from "#tests/support/server/server-process.ts";

/** `KILLS=50 npm run test:contract -- tests/contract/operation/durability.test.ts` for the long run. */
const kills = Number(process.env.KILLS ?? 4);
const writers = 8;
const acknowledgedBeforeKill = 25;

test(
  `every acknowledged lead survives ${kills} kills in the middle of inserting`,
  async () => {
    const { folder, remove } = makeTempFolder("durability");
    const dataDir = path.join(folder, "data");
    await copyNewSite(dataDir);
    const env = { DATA_DIR: dataDir, PORT: String(await freePort()), TRUST_PROXY: "1", LOG_LEVEL: "error" };
    const acknowledged: string[] = [];
    let visitors = 0;
    let server = await startServer({ env });
    const secrets = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const enough = acknowledged.length + acknowledgedBeforeKill;
        let isKilled = false;
        const write = async () => {
          while (!isKilled) {
            const contact = crypto.randomUUID();
            visitors += 1;
            // A request that the kill hits gets no response; every other must be acknowledged.
            const answer = await postForm(
              `${server.url}/`,
              { contact },
              { address: visitorAddress(visitors) },
            ).catch(() => undefined);
            if (answer?.status === 302) acknowledged.push(contact);
            else if (!isKilled) throw new Error(`A form was answered with ${answer?.status ?? "nothing"}.`);
            if (!isKilled && acknowledged.length >= enough) {
              isKilled = true;
              await server.kill();
            }
          }
        };
        await Promise.all(Array.from({ length: writers }, write));
        server = await startServer({ env });
      }
      const service = createClient(server.url, secrets.secretKey, { auth: { persistSession: false } });
      const stored = new Set<string>();
      for (let from = 0; ; from += 1000) {
        const { data } = await service
          .from("contact_leads")
          .select("phone")
          .order("id")
          .range(from, from + 999)
          .throwOnError();
        for (const { phone } of data) stored.add(phone);
        if (data.length < 1000) break;
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(kills * acknowledgedBeforeKill);
      expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
      const { count } = await service.from("outbox").select("*", { count: "exact", head: true });
      expect(count).toBe(stored.size);
    } finally {
      await server.end();
      remove();
    }
  },
  180_000 + kills * 20_000,
);
