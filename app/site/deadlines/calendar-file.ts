import { addDays } from "./count-days.ts";

export type CalendarEntry = { id: string; day: string; title: string; text: string };

/**
 * An iCalendar file (RFC 5545): each date is an all-day event with reminders a week and a day before. It is written by
 * hand, because the browser also creates it, where a library would be larger than the page.
 */
export function calendarFile(entries: readonly CalendarEntry[], { host, now }: { host: string; now: Date }) {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
  const events = entries.flatMap(({ id, day, title, text }) => [
    "BEGIN:VEVENT",
    `UID:${id}-${day}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    "TRANSP:TRANSPARENT",
    ...["-P7D", "-P1D"].flatMap((before) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${before}`,
      `DESCRIPTION:${escapeText(title)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//deadlines//EN`,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const escapeText = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, "\\n");

/** Folds lines at 75 octets, never inside a character; continuation lines begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
