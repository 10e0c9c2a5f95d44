import { z } from "zod";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";
import { t } from "#app/staff/words/words.ts";

export const recipientsKey = "lead_recipients";
const most = 10;

/** The addresses that an owner has chosen; if empty, all owners get the mails. */
export function readRecipients(value: unknown): string[] {
  const { addresses } = readRecord(value);
  if (!Array.isArray(addresses)) return [];
  return addresses.filter((address) => z.email().safeParse(address).success).slice(0, most);
}

/** Parses addresses separated by line breaks or commas. Returns a message if one is invalid. */
export function parseRecipients(text: string): { addresses: string[] } | { fault: string } {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const wrong = addresses.find((address) => !z.email().safeParse(address).success);
  if (wrong) return { fault: t("“{wrong}” is no e-mail address.", { wrong }) };
  if (addresses.length > most) return { fault: t("At most {most} addresses.", { most }) };
  return { addresses };
}

/** Owners only, enforced by row-level security. */
export async function saveRecipients(supabase: Supabase, addresses: readonly string[]): Promise<void> {
  await supabase
    .from("global_settings")
    .upsert(
      { key: recipientsKey, value: { addresses: [...addresses] }, is_public: false },
      { onConflict: "key" },
    )
    .throwOnError();
}
