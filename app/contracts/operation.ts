import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

/** How the server runs, as far as staff must know it; it alone can say. */
const operationSchema = z.object({
  recipients: z.object({
    decidedBy: z.enum(["environment", "settings", "owners"]),
    addresses: z.array(z.string()),
  }),
  mail: z.object({
    /** Null: no mail leaves the server, each becomes a file. */
    server: z.string().nullable(),
    from: z.string(),
  }),
  backups: z.object({
    isOurs: z.boolean(),
    at: z.string().nullable(),
    keepDays: z.number(),
    keepWeeks: z.number(),
  }),
});
export type Operation = z.infer<typeof operationSchema>;

export const loadOperation = async (supabase: Supabase): Promise<Operation> =>
  operationSchema.parse(await askServer(supabase, "/admin/settings.json"));

const outcomeSchema = z.object({ outcome: z.enum(["taken", "file", "failed"]), words: z.string() });
/** What happened to the test mail, as far as the server can know it. */
export type MailTest = z.infer<typeof outcomeSchema>;

export const sendTestMail = async (supabase: Supabase): Promise<MailTest> =>
  outcomeSchema.parse(await askServer(supabase, "/admin/mail-test.json", { method: "POST" }));

export const takeBackup = (supabase: Supabase) =>
  askServer(supabase, "/admin/backups.json", { method: "POST" });

const ticketSchema = z.object({ address: z.string().startsWith("/admin/backups/") });

/** An address that works once: the browser downloads by itself, however large the file is. */
export async function downloadBackup(supabase: Supabase, file: string): Promise<void> {
  const path = `/admin/backups/${encodeURIComponent(file)}/ticket.json`;
  const { address } = ticketSchema.parse(await askServer(supabase, path, { method: "POST" }));
  location.assign(address);
}
