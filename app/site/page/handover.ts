import { plainPath } from "#app/i18n/locales.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { isDay } from "#app/lib/time/is-day.ts";

/**
 * What one tool passes to the next in the address: ids and dates, nothing personal (record 38). `from` is the page
 * with the answer, to which every tool links back.
 */
export type Handover = {
  from?: string;
  /** The last safe day, which the letter repeats. */
  until?: string;
};

/** The letter with its choices made and its dates filled in. */
export function letterAddress(
  id: string,
  { from, until }: Handover,
  choices = "",
  dates: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(choices);
  for (const [name, value] of Object.entries({ ...dates, until, from })) if (value) query.set(name, value);
  return `/letters/${id}?${query}`.replace(/\?$/, "");
}

/** Reads a handover. Addresses of other sites and days that do not exist are ignored. */
export function readHandover(query: URLSearchParams): Handover {
  const from = plainPath(query.get("from") ?? "");
  const until = query.get("until") ?? "";
  return { from: isSitePath(from) ? from : undefined, until: isDay(until) ? until : undefined };
}
