import { plainText } from "#app/content/engine/inline-text.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { calendarFile } from "./calendar-file.ts";
import type { CountedRow } from "./list-dates.ts";

export const calendarEntries = (label: string, rows: readonly CountedRow[]) =>
  rows.flatMap(({ id, day, what, note }) =>
    day ? [{ id, day, title: what, text: [label, plainText(note)].filter(Boolean).join("\n") }] : [],
  );

/** Creates the file on the device, so that the dates never leave it. */
export function saveCalendar({ id, label }: { id: string; label: string }, rows: readonly CountedRow[]) {
  const file = calendarFile(calendarEntries(label, rows), { host: location.hostname, now: new Date() });
  saveFile(new Blob([file], { type: "text/calendar" }), `${id}.ics`);
}
