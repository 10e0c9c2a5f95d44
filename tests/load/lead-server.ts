import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server/server-process.ts";

export type LeadServer = {
  url: string;
  process: () => ServerProcess;
  service: SupabaseClient;
  folder: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** The built server on its own cluster, with a mail server, at an address that survives kills. */
export async function startLeadServer(smtpUrl: string): Promise<LeadServer> {
  const { folder: parent, remove } = makeTempFolder("leads");
  const folder = path.join(parent, "data");
  await copyNewSite(folder);
  const env = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
    SMTP_URL: smtpUrl,
    LEADS_TO: "staff@example.org",
    ADMIN_EMAIL: "owner@example.org",
    ADMIN_PASSWORD: "correct horse battery",
  };
  let server = await startServer({ env });
  const { secretKey } = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8"));
  return {
    url: server.url,
    process: () => server,
    service: createClient(server.url, secretKey, { auth: { persistSession: false } }),
    folder,
    kill: () => server.kill(),
    start: async () => {
      server = await startServer({ env });
    },
    close: async () => {
      await server.end();
      remove();
    },
  };
}

/** Every lead's phone, in pages as large as the interface allows. */
export async function storedPhones(service: SupabaseClient): Promise<string[]> {
  const phones: string[] = [];
  for (;;) {
    const { data } = await service
      .from("contact_leads")
      .select("phone")
      .order("id")
      .range(phones.length, phones.length + 999)
      .throwOnError();
    phones.push(...data.map(({ phone }) => String(phone)));
    if (data.length < 1000) return phones;
  }
}

export async function countOf(
  service: SupabaseClient,
  table: string,
  match: Record<string, unknown> = {},
): Promise<number> {
  const { count } = await service
    .from(table)
    .select("*", { count: "exact", head: true })
    .match(match)
    .throwOnError();
  return count ?? 0;
}
