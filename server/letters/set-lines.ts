import type { LetterFace } from "./letter-faces.ts";

/** Part of a word in one font. */
export type Run = { face: LetterFace; text: string; width: number };

/** What is never broken: a word, or a place that was left empty, with what stands close to it. */
export type Word = { runs: Run[]; width: number; isBlank?: true };

export type Stretch = { text: string; isBlank?: true };

const joiners = /[\u200c\u200d]/;
/** Marks that Telugu and Hindi share: they follow the word they stand in. */
const shared = /[\u0951\u0952\u0964\u0965\u25cc]/;

/** Cuts a text where its font changes. Joiners and shared marks stay in the font of what stands before them. */
export function splitByFace(
  text: string,
  faces: readonly LetterFace[],
): { face: LetterFace; text: string }[] {
  const runs: { face: LetterFace; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const stays = last && (joiners.test(sign) || (shared.test(sign) && last.face.has(sign)));
    const face = stays ? last.face : faces.find((one) => one.has(sign));
    if (!face) continue;
    if (last?.face === face) last.text += sign;
    else runs.push({ face, text: sign });
  }
  return runs;
}

/** Signs that none of the fonts has, each once. */
export function listUnknownSigns(text: string, faces: readonly LetterFace[]): string[] {
  const signs = [...new Set(text)];
  return signs.filter((sign) => !/[\s\u200c\u200d]/.test(sign) && !faces.some((face) => face.has(sign)));
}

/**
 * Words, each with all that stands without a space between: "[mandal]," is a place and a comma that stays on its line. A
 * space inside a place or a date holds together; one between words is where a line may end.
 */
export function toWords(stretches: readonly Stretch[], faces: readonly LetterFace[]): Word[][] {
  const words: Word[][] = [];
  let isOpen = false;
  for (const { text, isBlank } of stretches) {
    for (const part of isBlank ? [text] : text.split(/( +)/)) {
      if (part === "") continue;
      if (!isBlank && part.trim() === "") {
        isOpen = false;
        continue;
      }
      const runs = splitByFace(part, faces).map((run) => ({ ...run, width: run.face.widthOf(run.text) }));
      const word = { runs, width: runs.reduce((sum, { width }) => sum + width, 0), isBlank };
      if (isOpen) words.at(-1)?.push(word);
      else words.push([word]);
      isOpen = true;
    }
  }
  return words;
}

type Sized = { width: number };

/** Fills lines from the front, as far as the room goes. A word that is wider than a line has one to itself. */
export function breakLines<T extends Sized>(words: readonly T[], room: number, space: number): T[][] {
  const lines: T[][] = [];
  let left = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && word.width + space <= left) {
      line.push(word);
      left -= word.width + space;
    } else {
      lines.push([word]);
      left = room - word.width;
    }
  }
  return lines;
}

const graphemes = new Intl.Segmenter("te", { granularity: "grapheme" });

/** A word that no line has room for, in parts that fit: nothing runs off the paper. */
export function cutLongWord(text: string, room: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [""];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1) ?? "";
    if (last !== "" && widthOf(last + segment) > room) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}
