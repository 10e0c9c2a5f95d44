import { z } from "zod";
import { type MailTest, mailTestSchema, type Operation, operationSchema } from "#app/contracts/operation.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

export const loadOperation = async (supabase: Supabase): Promise<Operation> =>
  operationSchema.parse(await askServer(supabase, "/admin/settings.json"));

export const sendTestMail = async (supabase: Supabase): Promise<MailTest> =>
  mailTestSchema.parse(await askServer(supabase, "/admin/mail-test.json", { method: "POST" }));

export const takeBackup = (supabase: Supabase) =>
  askServer(supabase, "/admin/backups.json", { method: "POST" });

const ticketSchema = z.object({ address: z.string().startsWith("/admin/backups/") });

/** Requests a one-time address, with which the browser downloads a file of any size by itself. */
export async function downloadBackup(supabase: Supabase, file: string): Promise<void> {
  const path = `/admin/backups/${encodeURIComponent(file)}/ticket.json`;
  const { address } = ticketSchema.parse(await askServer(supabase, path, { method: "POST" }));
  location.assign(address);
}
