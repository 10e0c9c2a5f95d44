import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { openBackupSource, withConnection } from "#server/backup/backup-source.ts";
import { readConfig } from "#server/core/config.ts";
import { listTablesInOrder } from "#server/move/move-rows.ts";
import { moveSite } from "#server/move/move-site.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import {
  freePort,
  runServer,
  type ServerProcess,
  startServer,
} from "#tests/support/server/server-process.ts";

const run = promisify(execFile);
const { folder, remove } = makeTempFolder("move");
const [home, project] = [path.join(folder, "home"), path.join(folder, "project")];
/** The same site, for moves that fail. */
const unmoved = path.join(folder, "unmoved");
const owner = { email: "owner@example.org", password: "correct horse battery" };
const leads = 60;
let target: ServerProcess;
let service: SupabaseClient;

const keysIn = (dir: string) => JSON.parse(readFileSync(path.join(dir, "secrets.json"), "utf8"));
const clientOf = (url: string, key: string) => createClient(url, key, { auth: { persistSession: false } });
type Options = { say?: (line: string) => void; signal?: AbortSignal };
const move = (options: Options = {}) =>
  moveSite(readConfig({ DATA_DIR: home }), {
    url: target.url,
    secretKey: keysIn(project).secretKey,
    say: () => undefined,
    ...options,
  });

/** Every row of every table that moves, as text. */
async function contentsOf(dir: string): Promise<Record<string, string[]>> {
  const source = await openBackupSource(readConfig({ DATA_DIR: dir }));
  try {
    return await withConnection(source.database, async (sql) => {
      const contents: Record<string, string[]> = {};
      for (const table of await listTablesInOrder(sql)) {
        const rows = await sql.unsafe(`select to_jsonb(t)::text as row from public.${table} t order by 1`);
        contents[table] = rows.map(({ row }) => row);
      }
      return contents;
    });
  } finally {
    await source.close();
  }
}

beforeAll(async () => {
  await copyNewSite(home);
  const source = await startServer({
    env: { DATA_DIR: home, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, LOG_LEVEL: "error" },
  });
  const server = clientOf(source.url, keysIn(home).secretKey);
  const staff = clientOf(source.url, keysIn(home).publishableKey);
  await staff.auth.signInWithPassword(owner);
  const rows = Array.from({ length: leads }, (_, i) => ({
    name: `Visitor ${i} తెలుగు`,
    phone: `+91 00000 000${i}`,
  }));
  await server.from("contact_leads").insert(rows).throwOnError();
  const { data: some } = await staff.from("contact_leads").select("id").limit(3).throwOnError();
  const [first] = some;
  await staff.from("contact_leads").update({ status: "contacted" }).eq("id", first?.id).throwOnError();
  await staff
    .from("lead_events")
    .insert({ lead_id: first?.id, event: "note", note: "Called" })
    .throwOnError();
  const logo = { name: "Moved Firm", tagline: "", colors: { primary: "#007236", text: "#1f2937" } };
  await staff.from("header_settings").insert({ logo_data: logo }).throwOnError();
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#007236" } })
    .png()
    .toBuffer();
  await staff.storage.from("media").upload("firm/logo.png", picture, { contentType: "image/png" });
  await server.storage.from("papers").upload("deeds/one.pdf", Buffer.from("%PDF-1.4\n%%EOF\n"), {
    contentType: "application/pdf",
  });
  await server.from("footer_settings").insert({ tagline: "T" }).throwOnError();

  await expect(
    moveSite(readConfig({ DATA_DIR: home }), {
      url: source.url,
      secretKey: "x".repeat(20),
      say: () => undefined,
    }),
  ).rejects.toThrow("The site is running. Stop its server first");
  await source.end();
  copySite(home, unmoved);
  // Newly created, not copied: it has its own keys.
  target = await startServer({ env: { DATA_DIR: project, LOG_LEVEL: "error" } });
  service = clientOf(target.url, keysIn(project).secretKey);
}, 180_000);

afterAll(async () => {
  await target.end();
  remove();
});

test("a wrong key and a wrong address are refused with a message, and keys are never printed", async () => {
  const key = "sb_secret_0123456789abcdefghijkl";
  const script = path.resolve(import.meta.dirname, "../../../scripts/move.ts");
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: unmoved, SUPABASE_SECRET_KEY: key };
  const wrong = await run(process.execPath, [script, "--to", target.url], { env }).catch((error) => error);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr.trim()).toBe(
    "The project does not accept SUPABASE_SECRET_KEY. It must be the project's secret key.",
  );
  const nowhere = await run(process.execPath, [script], { env }).catch((error) => error);
  expect(nowhere.stderr).toMatch(/^Name the target project:/);
  for (const { stdout, stderr } of [wrong, nowhere]) expect(stdout + stderr).not.toContain(key);
});

test("a project in use is refused as a target", async () => {
  const used = path.join(folder, "used");
  await copyNewSite(used);
  const server = await startServer({ env: { DATA_DIR: used, LOG_LEVEL: "error" } });
  try {
    const { secretKey } = keysIn(used);
    await clientOf(server.url, secretKey)
      .from("global_settings")
      .insert({ key: "brand", value: {} })
      .throwOnError();
    const moving = moveSite(readConfig({ DATA_DIR: unmoved }), {
      url: server.url,
      secretKey,
      say: () => undefined,
    });
    await expect(moving).rejects.toThrow("This project is not empty: public.audit_log has rows.");
  } finally {
    await server.end();
  }
});

describe("an aborted move that was continued", () => {
  let arrived: { leads: number | null; events: number | null };
  let said: string;
  let here: Record<string, string[]>;
  let there: Record<string, string[]>;
  const count = async (table: string) =>
    (await service.from(table).select("*", { count: "exact", head: true })).count;

  beforeAll(async () => {
    const stopping = new AbortController();
    const say = (line: string) => {
      if (line.startsWith("contact_leads")) stopping.abort();
    };
    // Shortly after its start the project's server checks the leads of seven days, one after the other, and then once an
    // hour; a hosted project has no such server.
    await vi.waitFor(async () => {
      const { data } = await service.from("lead_checks").select("day").throwOnError();
      expect(data).toHaveLength(7);
    }, 60_000);
    await service.from("lead_checks").delete().not("day", "is", null).throwOnError();
    await expect(move({ say, signal: stopping.signal })).rejects.toThrow();
    arrived = { leads: await count("contact_leads"), events: await count("lead_events") };
    said = await move();
    [here, there] = [await contentsOf(home), await contentsOf(project)];
  });

  test("ends with equal data on both sides, and no additional mail", () => {
    expect(arrived).toEqual({ leads, events: 0 });
    expect(said).toMatch(/^Moved to http:\S+: \d+ rows, accounts and files, each counted on both sides\./);
    expect(there).toEqual(here);
    expect(here.contact_leads).toHaveLength(leads);
    expect(here.outbox).toHaveLength(leads);
    const { lead_events: happened = [] } = here;
    expect(happened.length).toBeGreaterThan(leads);
  });

  test("afterwards staff sign in with their old password, and the site is served from the project", async () => {
    const keys = keysIn(project);
    const site = await startServer({
      env: {
        DATA_DIR: path.join(folder, "frontend"),
        SUPABASE_URL: target.url,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
      },
    });
    try {
      const staff = clientOf(target.url, keys.publishableKey);
      expect((await staff.auth.signInWithPassword(owner)).error).toBeNull();
      const { count } = await staff.from("contact_leads").select("*", { count: "exact", head: true });
      expect(count).toBe(leads);
      expect(await (await fetch(site.url)).text()).toContain("Moved Firm");
      expect((await fetch(`${target.url}/storage/v1/object/public/media/firm/logo.png`)).status).toBe(200);
      const paper = await service.storage.from("papers").download("deeds/one.pdf");
      expect(await paper.data?.text()).toContain("%PDF-1.4");
      // New rows do not collide with moved ones.
      const saved = await staff.from("header_settings").insert({ locale: "te" }).select("id").single();
      expect(saved.error).toBeNull();
    } finally {
      await site.end();
    }
  });

  test("a finished move is not repeated, no one can import again, and the old copy does not start by mistake", async () => {
    expect(await move()).toMatch(/was moved to .* before\. Nothing was changed\.$/);
    const again = await service.rpc("import_site_rows", {
      from_source: "x".repeat(64),
      into_table: "staff",
      new_rows: "[]",
    });
    expect(again.error?.message).toBe("No move of this site is under way.");

    const port = String(await freePort());
    const left = await runServer({ env: { DATA_DIR: home, PORT: port } });
    expect(left.code).toBe(1);
    expect(left.output.trim()).toMatch(/^This site was moved to http:\S+\. Set SUPABASE_URL/m);
    const script = path.resolve(import.meta.dirname, "../../../scripts/move.ts");
    const stayed = await run(process.execPath, [script, "--stay"], {
      env: { ...process.env, NODE_ENV: "production", DATA_DIR: home },
    });
    expect(stayed.stdout.trim()).toBe("This copy can be started again.");
    const server = await startServer({ env: { DATA_DIR: home, PORT: port } });
    await server.end();
  });
});
