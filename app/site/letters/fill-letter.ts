import {
  type LetterFieldKind,
  type LetterTemplate,
  letterPlace,
} from "#app/content/kinds/tools/letter-fields.ts";
import { formatDate, type Locale } from "#app/i18n/locales.ts";

/** The input by field id, without empty fields. */
export type LetterValues = Readonly<Record<string, string>>;

/** A field in the letter's language. */
export type TemplateField = {
  label: string;
  kind: LetterFieldKind;
  is_optional: boolean;
  choices: readonly { id: string; label: string }[];
};

/** The template of a letter in one language. */
export type LocalizedLetter = LetterTemplate & {
  title: string;
  words: { subject: string; enclosures: string };
  fields: Readonly<Record<string, TemplateField>>;
};

/** A piece of a line: text of the letter, input of the writer, or an empty field. */
export type Piece = {
  text: string;
  role: "letter" | "writer" | "blank";
  /** True if the blank needs room for a sentence; others need room for a few words. */
  isLong?: true;
};
type Line = readonly Piece[];
export type LetterBlock = { type: "paragraph"; line: Line } | { type: "list"; items: Line[] };

export type FilledLetter = {
  to: Line[];
  /** The word before the subject. Empty on a document without an addressee, which has a heading instead. */
  subjectWord: string;
  subject: Line;
  body: LetterBlock[];
  enclosuresWord: string;
  enclosures: Line[];
  close: Line[];
  signature: string;
};

const listMark = "- ";

/**
 * Fills in a letter. The writer's input is never searched for placeholders. An empty field keeps its label, to be
 * filled in by hand, so that the letter states nothing the writer did not enter.
 */
export function fillLetter(template: LocalizedLetter, values: LetterValues, locale: Locale): FilledLetter {
  const fillLines = (lines: readonly string[]) =>
    lines.flatMap((line) => fillLine(line, template.fields, values, locale));
  return {
    to: fillLines(template.to),
    subjectWord: template.to.length > 0 ? `${template.words.subject}: ` : "",
    subject: fillLines([template.subject])[0] ?? [],
    body: toBlocks(
      template.body.flatMap((line) => {
        const isItem = line.startsWith(listMark);
        const filled = fillLines([isItem ? line.slice(listMark.length) : line]);
        return filled.map((one) => ({ line: one, isItem }));
      }),
    ),
    enclosuresWord: `${template.words.enclosures}:`,
    enclosures: fillLines(template.enclosures),
    close: fillLines(template.close),
    signature: template.signature,
  };
}

/** Fills in one line: several lines for a multi-line field, none if all its fields are optional and empty. */
function fillLine(
  line: string,
  fields: LocalizedLetter["fields"],
  values: LetterValues,
  locale: Locale,
): Line[] {
  const places = [...line.matchAll(letterPlace)].flatMap(([, id = ""]) => (fields[id] ? [id] : []));
  const isSilent = places.length > 0 && places.every((id) => fields[id]?.is_optional && !values[id]);
  if (isSilent) return [];
  const [only] = places;
  if (only && line === `[${only}]` && fields[only]?.kind === "lines" && values[only])
    return values[only].split("\n").map((text) => [{ text, role: "writer" }]);
  return [splitLine(line, fields, values, locale)];
}

function splitLine(
  line: string,
  fields: LocalizedLetter["fields"],
  values: LetterValues,
  locale: Locale,
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(letterPlace)) {
    const [place, id = ""] = match;
    const field = fields[id];
    pieces.push({ text: line.slice(end, match.index), role: "letter" });
    if (field) pieces.push(fillPlace(field, values[id], locale));
    end = match.index + place.length;
  }
  pieces.push({ text: line.slice(end), role: "letter" });
  return pieces.filter(({ text }) => text !== "");
}

function fillPlace(field: TemplateField, value: string | undefined, locale: Locale): Piece {
  if (!value) return { text: field.label, role: "blank", isLong: field.kind === "lines" || undefined };
  // Non-breaking spaces keep a date on one line.
  if (field.kind === "date")
    return { text: formatDate(value, locale).replaceAll(" ", "\u00a0"), role: "writer" };
  if (field.kind === "choice" || field.kind === "district")
    return { text: field.choices.find(({ id }) => id === value)?.label ?? value, role: "writer" };
  return { text: value.replaceAll("\n", ", "), role: "writer" };
}

function toBlocks(lines: readonly { line: Line; isItem: boolean }[]): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  for (const { line, isItem } of lines) {
    const last = blocks.at(-1);
    if (!isItem) blocks.push({ type: "paragraph", line });
    else if (last?.type === "list") last.items.push(line);
    else blocks.push({ type: "list", items: [line] });
  }
  return blocks;
}
