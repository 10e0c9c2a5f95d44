import { isDay } from "#app/lib/time/is-day.ts";
import { uuid } from "#app/lib/uuid.ts";
import { word } from "#app/staff/words/words.ts";
/** The filter of the log. It is in the address, so that it can be shared. */
export const logParts = {
  content: word("Content and posts"),
  leads: word("Enquiries changed or erased"),
  staff: word("Staff and their rights"),
  taken: word("Exports, backups and opened papers"),
  "sign-ins": word("Sign-ins, failed ones too"),
  pictures: word("Pictures and files"),
} as const;
export type LogPart = keyof typeof logParts;

export type LogFilter = { who?: string; part?: LogPart; from?: string; to?: string; before?: number };

const isPart = (value: string): value is LogPart => Object.hasOwn(logParts, value);
const dayIn = (value: string) => (isDay(value) ? value : undefined);

export function readLogFilter(query: URLSearchParams): LogFilter {
  const value = (name: string) => query.get(name) ?? "";
  const part = value("what");
  return {
    who: uuid.test(value("who")) ? value("who") : undefined,
    part: isPart(part) ? part : undefined,
    from: dayIn(value("from")),
    to: dayIn(value("to")),
    before: Number(value("before")) || undefined,
  };
}

export const isLogNarrowed = ({ before: _, ...asked }: LogFilter): boolean =>
  Object.values(asked).some((value) => value !== undefined);
