import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../translations/message-notes.json");

/** Notes for translators on a message or its group: where it is shown and what its placeholders are. */
export const messageNotes = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

/** All notes on a message, from its group down to itself. */
export function noteOf(message: string): string {
  const parts = message.split(".");
  const around = parts.map((_, i) => parts.slice(0, i + 1).join("."));
  return around.flatMap((name) => messageNotes[name] ?? []).join(" ");
}
