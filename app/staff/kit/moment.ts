const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
const zone = new Intl.DateTimeFormat("en-IN", { timeZoneName: "short" });

/** Every time the database sends is read here: ISO 8601 with microseconds, of which the standard's Date knows thousandths. */
export const parseMoment = (text: string): Date => new Date(text.replace(/(\.\d{3})\d+/, "$1"));

/** "14 Nov 2026, 10:42" on this device's clock. */
export function formatMoment(time: string | Date): string {
  const date = time instanceof Date ? time : parseMoment(time);
  return Number.isNaN(date.getTime()) ? "an unknown time" : moment.format(date);
}

/** The time zone's short name, such as "IST". */
export const zoneName = (): string =>
  zone.formatToParts(new Date()).find(({ type }) => type === "timeZoneName")?.value ?? "";

/** For a field of the browser that holds a local time without its zone: "2026-11-14T10:42". */
export function toLocalInput(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
