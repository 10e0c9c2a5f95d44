import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { TestProject } from "vitest/node";
import { clusterFolder, copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { cheapHash } from "#embedded-supabase/tests/test-clients.ts";
import { accounts, type StaffName } from "#tests/support/staff/accounts.ts";
import firm from "../../../deploy/set-up.example.json" with { type: "json" };
import { startServer } from "./server-process.ts";
import { offerStaffSites } from "./staff-sites.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A stopped site with an owner, an editor and an account without rights, as a template. */
    siteTemplate: string;
    /** A running site for tests that only read. */
    sharedSite: { url: string };
    /** Gives each worker its own running site: GET /WORKER. */
    staffSites: string;
  }
}

/**
 * Vitest's globalSetup of the browser tests. A cluster with accounts is created once; every site is a copy, which takes a
 * tenth of the time.
 */
export default async function startSharedSite(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = makeTempFolder("shared");
  const template = path.join(folder, "template");
  await makeTemplate(template);
  // These sites need not survive a power cut, and their saves would otherwise wait for the disk.
  appendFileSync(path.join(clusterFolder(template), "postgresql.auto.conf"), "fsync = off\n");
  const shared = path.join(folder, "shared");
  copySite(template, shared);
  const server = await startServer({ env: { DATA_DIR: shared, TRUST_PROXY: "1" } });
  project.provide("siteTemplate", template);
  project.provide("sharedSite", { url: server.url });
  const staffSites = await offerStaffSites(folder, template);
  project.provide("staffSites", staffSites.address);
  return async () => {
    await staffSites.end();
    await server.end();
    remove();
  };
}

async function makeTemplate(dataDir: string): Promise<void> {
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const service = createClient(server.url, secretKey, { auth: { persistSession: false } });
  const roles = { owner: "owner", editor: "editor", stranger: undefined };
  for (const [name, role] of Object.entries(roles)) {
    const { email, password } = accounts[name as StaffName];
    const account = { email, password_hash: cheapHash(password), email_confirm: true };
    const { data, error } = await service.auth.admin.createUser(account);
    if (error) throw error;
    // Members without a name are asked for it above every page.
    const member = { user_id: data.user.id, role, display_name: email };
    if (role) await service.from("staff").insert(member).throwOnError();
  }
  // Tests use a site that is set up.
  await service.from("global_settings").upsert({ key: "site_settings", value: firm }).throwOnError();
  await server.end();
}
