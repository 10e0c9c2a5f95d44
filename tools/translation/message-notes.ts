import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../translations/message-notes.json");

/** What a translator must know of a message: where it stands, and what its placeholders are. By the message, or the group it is in. */
export const messageNotes = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;

/** All that is noted of a message, from its group down to itself. */
export function noteOf(message: string): string {
  const parts = message.split(".");
  const around = parts.map((_, i) => parts.slice(0, i + 1).join("."));
  return around.flatMap((name) => messageNotes[name] ?? []).join(" ");
}
