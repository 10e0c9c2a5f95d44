import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Supabase } from "#app/lib/supabase.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server/server-process.ts";

const owner = { email: "owner@example.org", password: "correct horse battery" };

/** The real server with its own data and an owner signed in through supabase-js. */
export type BenchSite = {
  folder: string;
  dataDir: string;
  publishableKey: string;
  server: ServerProcess;
  staff: Supabase;
  /** Restarts the server on the same data. Returns the milliseconds until its first page. */
  restart: () => Promise<number>;
  saveHero: (headline: string) => Promise<void>;
  /** The newest 50 leads, as the inbox reads them. */
  readInbox: () => Promise<unknown>;
  close: () => Promise<void>;
};

export async function openBenchSite(): Promise<BenchSite> {
  const { folder, remove } = makeTempFolder("bench");
  const dataDir = path.join(folder, "data");
  const env = { DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "error" };
  const port = String(await freePort());
  const server = await startServer({
    env: { ...env, PORT: port, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  });
  const secrets = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const staff = createClient(server.url, secrets.publishableKey, { auth: { persistSession: false } });
  const { error } = await staff.auth.signInWithPassword(owner);
  if (error) throw error;

  const site: BenchSite = {
    folder,
    dataDir,
    publishableKey: secrets.publishableKey,
    server,
    staff,
    restart: async () => {
      await site.server.end();
      const started = performance.now();
      site.server = await startServer({ env: { ...env, PORT: port } });
      const response = await fetch(site.server.url);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The first page was answered with ${response.status}.`);
      return performance.now() - started;
    },
    saveHero: async (headline) => {
      await staff
        .from("homepage_content")
        .insert({ section_type: "hero", content: { headline } })
        .throwOnError();
    },
    readInbox: async () => {
      await staff
        .from("contact_leads")
        .select("id, name, email, phone, status, created_at")
        .order("created_at", { ascending: false })
        .limit(50)
        .throwOnError();
    },
    close: async () => {
      await site.server.end();
      remove();
    },
  };
  return site;
}
