import type { LetterFace } from "./letter-faces.ts";

export type Run = { face: LetterFace; text: string; width: number };

/** An unbreakable unit: a word or an empty field, with adjacent punctuation. */
export type Word = { runs: Run[]; width: number; isBlank?: true };

export type Stretch = { text: string; isBlank?: true };

const joiners = /[\u200c\u200d]/;
/** Marks that Telugu and Hindi share; they use the font of their word. */
const shared = /[\u0951\u0952\u0964\u0965\u25cc]/;

/** Splits a text where its font changes. Joiners and shared marks keep the font of the preceding character. */
export function splitByFace(text: string, faces: readonly LetterFace[]) {
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

export function listUnknownSigns(text: string, faces: readonly LetterFace[]): string[] {
  const signs = [...new Set(text)];
  return signs.filter((sign) => !/[\s\u200c\u200d]/.test(sign) && !faces.some((face) => face.has(sign)));
}

/**
 * Splits text into words, each with what follows it without a space: "[mandal]," is a field and a comma that stays on
 * its line. Spaces inside a field or a date do not break; spaces between words do.
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

/** Fills lines greedily. A word that is wider than a line gets its own line. */
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

export function cutLongWord(text: string, room: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [""];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1) ?? "";
    if (last !== "" && widthOf(last + segment) > room) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}
