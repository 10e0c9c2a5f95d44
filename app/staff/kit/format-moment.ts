const time = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", hour12: false });
const day = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

/** "10:42, 14 Nov 2026" in the reader's own time zone. Takes what the database writes, with or without the T. */
export function formatMoment(moment: string | Date): string {
  const date = moment instanceof Date ? moment : parseMoment(moment);
  return `${time.format(date)}, ${day.format(date)}`;
}

/** PostgreSQL's own writing has a space and a short zone, which not every browser reads. */
export const parseMoment = (text: string): Date =>
  new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
