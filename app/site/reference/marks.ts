import { listCitations } from "#app/content/engine/content-texts.ts";
import type { Source } from "#app/content/kinds/pages/sources.ts";
import { confirmedHere, lastKnownOnly } from "#app/content/ledger/ledger-marks.ts";

export const markStates = ["official", "press", "old"] as const;
export type MarkState = (typeof markStates)[number];

/** A source with its mark. A law that was named without opening its text has none. */
export type MarkedSource = Source & { mark?: MarkState };

/** The year of an older figure follows the label: behind the figure it would take a line of its own. */
export const yearOf = / \(\d{4}\)/;

/**
 * A cell shows one short value. The text after its first comma begins the note, and so does the longer of two forms, as
 * in "Revenue Divisional Officer (RDO)".
 */
export function shorten(text: string, note = ""): { value: string; note: string } {
  const [, first = text, more = ""] = /^(.+?)[,;:] (.+)$/.exec(text) ?? [];
  const forms = /^(.+) \((\D+)\)$/.exec(first)?.slice(1) ?? [first];
  const [value = first, ...long] = [...forms].sort((a, b) => a.length - b.length);
  const [head, ...rest] = [...long, more, note].filter(Boolean);
  return {
    value,
    note: rest.reduce((all, next) => `${all}${/^[A-Z]/.test(next) ? "." : ";"} ${next}`, head ?? ""),
  };
}

const yearsUntilOld = 3;
/** Offices of Telangana and of the Union. A page of another State is not official here, whatever its domain. */
const officialHost =
  /^https?:\/\/(?:[^/]*\.)?(?:telangana\.gov|tshc\.gov|indiacode\.nic|egazette\.gov|sci\.gov|meity\.gov|incometax\.gov|rbi\.org)\.in(?:[:/]|$)/;

/** Adds to each source its mark on a day, "2026-11-15". A partial date counts as its end. */
export function markSource(source: Source, day: string): MarkedSource {
  const { basis, url, published } = source;
  if (basis === "named") return source;
  if (officialHost.test(url)) return { ...source, mark: "official" };
  const limit = `${Number(day.slice(0, 4)) - yearsUntilOld}${day.slice(4)}`;
  const isOld = published !== undefined && published < limit.slice(0, published.length);
  return { ...source, mark: isOld ? "old" : "press" };
}

/** The mark of a row. In each text the best source counts, of several texts the weakest. */
export function markOf(texts: readonly string[], sources: readonly MarkedSource[]): MarkState | undefined {
  const ranks = texts.flatMap((text) => rankOf(listCitations(text), sources) ?? []);
  return markStates[Math.max(...ranks)];
}

function rankOf(cited: readonly string[], sources: readonly MarkedSource[]): number | undefined {
  if (cited.includes(lastKnownOnly)) return markStates.indexOf("old");
  if (cited.includes(confirmedHere)) return markStates.indexOf("official");
  const ranks = sources.flatMap(({ id, mark }) =>
    mark && cited.includes(id) ? markStates.indexOf(mark) : [],
  );
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}
