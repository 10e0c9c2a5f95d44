import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createBackup } from "#server/backup/backup.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { readConfig } from "#server/core/config.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";
import { saw } from "./saw.ts";

const { folder, remove } = makeTempFolder("full");
const dataDir = path.join(folder, "data");
afterAll(remove);

/** Mounts a small disk under a stopped site's cluster, wherever that is. */
function mountSmallDisk(disk: string): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const contents = `${disk}-contents`;
  renameSync(disk, contents);
  mkdirSync(disk, { mode: 0o711 });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=260m,mode=0711", "tmpfs", disk], { stdio: "ignore" });
    execFileSync("cp", ["-a", `${contents}/.`, disk]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(contents, { recursive: true });
  }
}

test("on a full disk new enquiries fail, but the site and everything acknowledged survive", async () => {
  await copyNewSite(dataDir);
  const disk = path.dirname(clusterFolder(dataDir));
  if (!mountSmallDisk(disk))
    return console.log("A full disk: not run, a small disk can only be mounted by root on Linux");
  onTestFinished(() => void execFileSync("umount", [disk]));
  const filler = path.join(disk, "filler");
  const server = await startServer({ env: { DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "fatal" } });
  const secrets = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const acknowledged: string[] = [];
  let visitors = 0;
  const leave = async () => {
    visitors += 1;
    const phone = crypto.randomUUID();
    const address = `10.9.${visitors >> 8}.${visitors & 255}`;
    const visitor = createClient(server.url, secrets.publishableKey, {
      auth: { persistSession: false },
      db: { retry: false },
      global: { headers: { "x-forwarded-for": address } },
    });
    const { status } = await visitor
      .from("contact_leads")
      .insert({ phone, message: crypto.randomUUID().repeat(130) });
    if (status === 201) acknowledged.push(phone);
    return status;
  };
  try {
    expect((await fetch(server.url)).status).toBe(200);
    expect(await leave()).toBe(201);

    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 300_000)));
    let refused = 0;
    for (let i = 0; i < 4_000 && refused < 5; i += 1) if ((await leave()) !== 201) refused += 1;
    const page = await fetch(server.url);
    const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: path.join(disk, "backups") });
    const backup = await takeBackup(config, "nightly").catch((error: Error) => error.message);
    saw(
      "no space left on the disk of DATA_DIR",
      "enquiries refused, known pages shown, a backup refused in a sentence",
      `${refused} refused after ${acknowledged.length} accepted, page ${page.status}, backup: ${backup}`,
    );
    expect(refused).toBe(5);
    expect(page.status).toBe(200);
    expect(backup).toMatch(/MB free|cannot be used|connection|ENOSPC|no space/i);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "disk full" }]);

    rmSync(filler);
    const freed = performance.now();
    await vi.waitFor(async () => expect(await leave()).toBe(201), { timeout: 60_000, interval: 500 });
    saw(
      "space again",
      "enquiries are taken again by themselves",
      `after ${((performance.now() - freed) / 1000).toFixed(1)} s`,
    );
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
    expect(acknowledged.filter((phone) => !stored.has(phone))).toEqual([]);
    await createBackup(config, path.join(folder, "after.tar.gz"));
  } finally {
    await server.end();
  }
}, 180_000);
