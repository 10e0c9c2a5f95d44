import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { Hono } from "hono";
import { forStaff, StaffRefusal } from "#server/access/for-staff.ts";
import { createTickets } from "#server/access/tickets.ts";
import type { Backend } from "#server/backend/backend.ts";
import { listKept } from "#server/backup/backup-files.ts";
import type { Config } from "#server/core/config.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Backups } from "#server/jobs/nightly-backup.ts";

type Parts = {
  backend: Pick<Backend, "asPerson">;
  config: Config;
  backups: Pick<Backups, "takeNow">;
};

/** Owners take and download backups. A backup contains everything, so both actions are logged before they happen. */
export function addBackupRoutes(app: Hono<ServerEnv>, { backend, config, backups }: Parts): void {
  const tickets = createTickets<string>();

  async function record(token: string, what: "take_backup" | "download_backup", subject: string) {
    const { error } = await backend.asPerson(token).rpc("record_access", { what, subject });
    if (error) throw new StaffRefusal(403, "Only an owner can take or download a backup.");
  }
  const find = async (file: string) =>
    (await listKept(config.backup.folder).catch(() => [])).find((kept) => kept.file === file);

  app.post(
    "/admin/backups.json",
    forStaff(backend, async (_, token) => {
      if (config.backend.kind === "hosted")
        throw new StaffRefusal(409, "The data is in a Supabase project, which takes its own backups.");
      await record(token, "take_backup", "backup");
      if (!(await backups.takeNow())) throw new StaffRefusal(409, "A backup is already running.");
      return {};
    }),
  );

  app.post(
    "/admin/backups/:file/ticket.json",
    forStaff(backend, async (context, token) => {
      const kept = await find(context.req.param("file") ?? "");
      if (!kept) throw new StaffRefusal(404, "This file is on another server or was deleted.");
      await record(token, "download_backup", kept.file);
      return { address: `/admin/backups/${tickets.issue(kept.file)}/${kept.file}` };
    }),
  );

  app.get("/admin/backups/:ticket/:file", async (context) => {
    const { ticket, file } = context.req.param();
    const kept = tickets.redeem(ticket) === file ? await find(file) : undefined;
    if (!kept) return context.text("This link worked once, for one minute. Request it again.", 404);
    const stream = createReadStream(path.join(config.backup.folder, kept.file));
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, {
      "content-type": "application/gzip",
      "content-length": String(kept.bytes),
      "content-disposition": `attachment; filename="${kept.file}"`,
      "cache-control": "no-store",
    });
  });
}
