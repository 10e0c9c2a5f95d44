import type { Host } from "#app/context.ts";
import { defaultLocale, type Locale, languages } from "#app/i18n/locales.ts";
import { type Box, LetterDocument } from "./letter-document.ts";
import { type LetterFaces, openLetterFaces } from "./letter-faces.ts";
import { listUnknownSigns, type Stretch } from "./set-lines.ts";

type Draw = Host["drawLetter"];
type Letter = Parameters<Draw>[0];
type Line = Letter["to"][number];
const text = { size: 11 };
const subject = { size: 11, isBold: true };
const small = { size: 8.25, isGrey: true };
const ruled = { count: 3, height: 19, after: 6 };
const gap = 7;
/** Vowel signs above and below the line need more room than Latin letters. */
const leadingOf = (locale: Locale): number => (locale === defaultLocale ? 1.4 : 1.5);
/** A letter has one or two pages. Longer text was pasted or sent by a machine. */
const mostPages = 12;
const mostSigns = 40_000;

let faces: LetterFaces | undefined;

/** Draws the letter on A4 as the page shows it. Empty fields become labelled lines for a pen. */
export async function drawLetter(letter: Letter, { title, locale }: Parameters<Draw>[1]): ReturnType<Draw> {
  faces ??= openLetterFaces();
  const all = wordsOf(letter).join(" ");
  if (all.length > mostSigns) return { fault: "too-long" };
  const signs = listUnknownSigns(all, faces.plain);
  if (signs.length > 0) return { fault: "unknown-signs", signs };
  const document = new LetterDocument(faces, {
    title,
    lang: languages[locale].tag,
    leading: leadingOf(locale),
  });
  for (const draw of listParts(letter, document)) {
    draw();
    if (document.pages > mostPages) return { fault: "too-long" };
    // Other requests are handled between two paragraphs.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { pdf: await document.finish() };
}

function wordsOf(letter: Letter): string[] {
  const blocks = letter.body.flatMap((block) => (block.type === "list" ? block.items : [block.line]));
  const lines = [...letter.to, letter.subject, ...blocks, ...letter.enclosures, ...letter.close];
  const texts = lines.flatMap((line) => line.map((piece) => piece.text));
  return [letter.subjectWord, letter.enclosuresWord, letter.signature, ...texts];
}

function listParts(letter: Letter, document: LetterDocument): (() => void)[] {
  const { to, body, enclosures } = letter;
  const paragraph = (draw: () => void) => () => {
    document.element("P", draw);
    document.skip(gap);
  };
  const items = (lines: readonly Line[]) =>
    lines.map((line, index) => () => writeItem(document, line, index));
  return [
    ...(to.length > 0 ? [paragraph(() => to.map((line) => writeLine(document, line)))] : []),
    () => {
      document.element("H1", () =>
        document.write([{ text: letter.subjectWord }, ...toStretches(letter.subject)], subject),
      );
      document.skip(gap);
    },
    ...body.flatMap((block) =>
      block.type === "list"
        ? [...items(block.items), () => document.skip(gap)]
        : [paragraph(() => writeLine(document, block.line))],
    ),
    ...(enclosures.length > 0
      ? [
          () => document.element("P", () => document.write([{ text: letter.enclosuresWord }], text)),
          ...items(enclosures),
          () => document.skip(gap),
        ]
      : []),
    () => writeClose(document, letter),
  ];
}

/** Place, date and name on the left and the signature on the right, together on one page. */
function writeClose(document: LetterDocument, { close, signature }: Letter): void {
  const { x, width } = document.box;
  const signing = { x: x + width * 0.62, width: width * 0.38 };
  const writing = { x, width: width * 0.56 };
  const height = close.reduce((sum, line) => sum + heightOfLine(document, line, writing), 0);
  const signatureHeight = document.heightOf([{ text: signature }], text, signing);
  const below = Math.max(0, height - signatureHeight);
  document.skip(gap);
  document.keepTogether(Math.max(height, signatureHeight + 36) + gap);
  document.beside(
    () => document.element("P", () => close.map((line) => writeLine(document, line, writing))),
    () => {
      document.skip(Math.max(36, below));
      document.rule(signing);
      document.skip(2);
      document.element("P", () => document.write([{ text: signature }], text, signing, "centre"));
    },
  );
}

function writeItem(document: LetterDocument, line: Line, index: number): void {
  const { x, width } = document.box;
  const indent = 20;
  document.element("LI", () => {
    document.mark(`${index + 1}.`, text);
    writeLine(document, line, { x: x + indent, width: width - indent });
  });
  document.skip(gap / 3);
}

/** A field for longer text has its own ruled lines below its label. */
type Part = { stretches: Stretch[]; isRuled?: true };

function partsOf(line: Line): Part[] {
  const at = line.findIndex(({ role, isLong }) => role === "blank" && isLong);
  const long = line[at];
  if (!long) return [{ stretches: toStretches(line) }];
  const around = [line.slice(0, at), line.slice(at + 1)].map((rest) => (isEmpty(rest) ? [] : partsOf(rest)));
  return [...(around[0] ?? []), { stretches: [{ text: long.text }], isRuled: true }, ...(around[1] ?? [])];
}

function writeLine(document: LetterDocument, line: Line, box = document.box): void {
  for (const { stretches, isRuled } of partsOf(line)) {
    document.write(stretches, isRuled ? small : text, box);
    if (isRuled) document.ruledLines(ruled, box);
  }
}

function heightOfLine(document: LetterDocument, line: Line, box: Box): number {
  const heights = partsOf(line).map(
    ({ stretches, isRuled }) =>
      document.heightOf(stretches, isRuled ? small : text, box) +
      (isRuled ? ruled.count * ruled.height + ruled.after : 0),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

const isEmpty = (line: Line) => line.every((piece) => piece.text.trim() === "");
const toStretches = (line: Line): Stretch[] =>
  line.map(({ text, role }) => (role === "blank" ? { text, isBlank: true } : { text }));
