import type { TranslatedLocale } from "#app/i18n/locales.ts";
import { type FileFault, type FileLine, readTable, type TableLine, writeTable } from "./translation-table.ts";
import { readXliff, writeXliff } from "./translation-xliff.ts";

/** The file formats for translators: a spreadsheet, or a translation program. */
export const fileFormats = {
  csv: { name: "CSV", type: "text/csv;charset=utf-8" },
  xlf: { name: "XLIFF", type: "application/xliff+xml" },
} as const;
export type FileFormat = keyof typeof fileFormats;

export const isFileFormat = (format: string): format is FileFormat => Object.hasOwn(fileFormats, format);

export const writeTranslationFile = (
  format: FileFormat,
  lines: readonly TableLine[],
  locale: TranslatedLocale,
): Promise<string> => (format === "xlf" ? writeXliff(lines, locale) : writeTable(lines));

/** Reads either format: only XML begins with "<". */
export async function readTranslationFile(text: string): Promise<FileLine[] | FileFault> {
  const bare = text.replace(/^\uFEFF/, "");
  return bare.trimStart().startsWith("<") ? readXliff(bare) : readTable(bare);
}
