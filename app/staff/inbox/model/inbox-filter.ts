import { isLocale } from "#app/i18n/locales.ts";
import { isDay } from "#app/lib/time/is-day.ts";
import { uuid } from "#app/lib/uuid.ts";
import { statuses } from "./lead.ts";

/** "open" is work to do. "everything" has no tab: a search without results offers it. */
export const trays = ["all", "open", ...statuses, "suspected", "everything"] as const;
export type Tray = (typeof trays)[number];

const checks = {
  q: (value: string) => value.trim().slice(0, 200) || undefined,
  assignee: (value: string) => (["me", "none"].includes(value) || uuid.test(value) ? value : undefined),
  locale: (value: string) => (isLocale(value) ? value : undefined),
  page: (value: string) => (value.startsWith("/") ? value.slice(0, 200) : undefined),
  due: (value: string) => (["overdue", "today", "none"].includes(value) ? value : undefined),
  from: (value: string) => (isDay(value) ? value : undefined),
  to: (value: string) => (isDay(value) ? value : undefined),
  papers: (value: string) => (value === "with" || value === "without" ? value : undefined),
  topic: (value: string) => value.slice(0, 80) || undefined,
  district: (value: string) => value.slice(0, 80) || undefined,
  campaign: (value: string) => value.trim().slice(0, 160) || undefined,
  sort: (value: string) => (["oldest", "newest", "due"].includes(value) ? value : undefined),
};

/** The validated filter of the address. Unset parts have no key. */
export type InboxFilter = { tray: Tray } & {
  [Name in keyof typeof checks]?: NonNullable<ReturnType<(typeof checks)[Name]>>;
};

/** The filter fields; search and order are separate. */
export const filterNames = Object.keys(checks).filter((name) => !["q", "sort"].includes(name));

export function readFilter(query: URLSearchParams): InboxFilter {
  const filter: Record<string, unknown> = { tray: "all" };
  const tray = query.get("tray");
  if (trays.some((one) => one === tray)) filter.tray = tray;
  for (const [name, check] of Object.entries(checks)) {
    const value = check(query.get(name) ?? "");
    if (value !== undefined) filter[name] = value;
  }
  // What is to be done begins with what is due.
  if (filter.tray === "open") filter.sort ??= "due";
  return filter as InboxFilter;
}

/** True if the filter does more than choose a tab. */
export const isNarrowed = ({ tray: _, sort: __, ...asked }: InboxFilter): boolean =>
  Object.keys(asked).length > 0;

/** The filter as the database functions take it: JSON as text, with "me" replaced by the ID. */
export const filterText = (filter: InboxFilter, userId: string): string =>
  JSON.stringify(filter.assignee === "me" ? { ...filter, assignee: userId } : filter);

/** The position in the paginated list. A changed filter starts on the first page. */
export type Place = { older?: string; newer?: string; from: number };

export function readPlace(query: URLSearchParams): Place {
  const [older, newer] = ["older", "newer"].map((name) => {
    const id = query.get(name) ?? "";
    return uuid.test(id) ? id : undefined;
  });
  const from = Number(query.get("at"));
  return {
    ...(older ? { older } : newer ? { newer } : {}),
    from: Number.isInteger(from) && from > 0 ? from : 0,
  };
}

/** The same address with one parameter changed, on the first page. */
export function changedQuery(query: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ["older", "newer", "at"]) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value && !(name === "tray" && value === "all")) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
