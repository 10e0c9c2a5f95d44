import type { TranslatedLocale } from "#app/i18n/locales.ts";
import { type FileFault, type FileLine, markOf, type TableLine } from "./translation-table.ts";

/** Writes XLIFF 1.2, which every translation program reads: a `file` for each page, its texts with notes. */
export async function writeXliff(lines: readonly TableLine[], locale: TranslatedLocale): Promise<string> {
  // Loaded on demand, because few people ever use it.
  const { default: jsToXliff12 } = await import("xliff/jsToXliff12");
  const units = await Promise.all(
    lines.map(async ({ page, field, english, translation, state, note }) => ({
      page,
      field,
      unit: {
        source: english,
        ...(translation !== "" && { target: translation }),
        note: [note, `State: ${state}`].filter(Boolean),
        additionalAttributes: {
          approved: state === "signed" ? "yes" : "no",
          "xml:space": "preserve",
          extradata: await markOf(english, translation),
        },
      },
    })),
  );
  const pages = Map.groupBy(units, ({ page }) => page);
  const resources = Object.fromEntries(
    [...pages].map(([page, own]) => [page, Object.fromEntries(own.map(({ field, unit }) => [field, unit]))]),
  );
  const xml = await jsToXliff12({ resources, sourceLanguage: "en", targetLanguage: locale });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

/** Reads the texts of an untrusted file. Tags that a program added are removed. */
export async function readXliff(text: string): Promise<FileLine[] | FileFault> {
  // The parser collects every error of a damaged file, which takes it seconds.
  if (malformed.test(text)) return { fault: "no-xliff", about: "" };
  const { default: xliff12ToJs } = await import("xliff/xliff12ToJs");
  try {
    const { resources } = await xliff12ToJs(text);
    return Object.entries(resources).flatMap(([page, units]) =>
      unitsOf(units).map(([field, { target, additionalAttributes }]) => ({
        page,
        field,
        translation: plain(target).trim(),
        mark: additionalAttributes?.extradata ?? "",
      })),
    );
  } catch {
    return { fault: "no-xliff", about: "" };
  }
}

/** A "<" that begins no tag, a tag that does not end before the next one, or a "&" that begins no entity. */
const malformed = /<(?![a-z/?!])|<\/?[a-z][^<>]*<|<\/(?![a-z])|<!--[^>]*<!--|&(?!#?\w{1,32};)/i;

/** Translation programs may put units into groups. */
const unitsOf = (units: Record<string, XliffUnit>): [string, XliffUnit][] =>
  Object.entries(units).flatMap(([field, unit]) =>
    unit.groupUnits ? unitsOf(unit.groupUnits) : [[field, unit] satisfies [string, XliffUnit]],
  );

function plain(text: unknown): string {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(plain).join("");
  if (typeof text !== "object" || text === null) return "";
  return Object.values(text)
    .map((element: unknown) => plain((element as { contents?: unknown } | null)?.contents))
    .join("");
}
