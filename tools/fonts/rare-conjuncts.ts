import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from "harfbuzzjs";
import { consonantPattern, lettersOf, listConjuncts, type Script } from "./scripts.ts";

/** Says of a text where each of its signs comes to stand: the same with two fonts that write it alike. */
export function shaperOf(font: Uint8Array): (text: string) => string {
  const whole = new Font(new Face(new FontBlob(font)));
  return (text) => {
    const buffer = new ShapeBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(whole, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance, xOffset, yOffset }) =>
        [codepoint === 0 ? "box" : "sign", xAdvance, xOffset, yOffset].join(","),
      )
      .join(" ");
  };
}

/** Whether the cut writes a text otherwise than the whole font. */
export function rarityOf(whole: Uint8Array, cut: Uint8Array): (text: string) => boolean {
  const [asWhole, asCut] = [shaperOf(whole), shaperOf(cut)];
  return (text) => asWhole(text) !== asCut(text);
}

/**
 * A pattern for what the cut lacks: a letter, or two of them joined, with a vowel sign. Three are rare unless our words have
 * them, and four always: rather once too often than never. So is a letter that the cut does not have.
 */
export function rarePattern(script: Script, isRare: (text: string) => boolean): string {
  const { consonants, virama, signs } = script;
  const heads = [...consonants, ...consonants.flatMap((one) => consonants.map((two) => one + virama + two))];
  // By the vowel signs with which they are rare: these are often the same.
  const headsBySigns = new Map<string, string[]>();
  for (const head of heads) {
    const rare = signs.filter((sign) => isRare(head + sign));
    if (rare.length === 0) continue;
    const pattern = signPattern(rare, script);
    headsBySigns.set(pattern, [...(headsBySigns.get(pattern) ?? []), head]);
  }
  const any = consonantPattern(script);
  const known = listConjuncts(script).filter((conjunct) => conjunct.split(virama).length === 3);
  return [
    `[${listLacking(script)}]`,
    `(?:${any}${virama}){3}${any}`,
    `(?!${known.join("|")})(?:${any}${virama}){2}${any}`,
    ...[...headsBySigns].map(([pattern, group]) => headPattern(group, script) + pattern),
  ].join("|");
}

function signPattern(rare: readonly string[], { signs, virama, nukta }: Script): string {
  if (rare.length === signs.length) return "";
  const signed = rare.join("") && `[${rare.join("")}]`;
  if (!rare.includes("")) return signed;
  // Alone: no vowel sign follows, no dot that makes it another letter, and no further letter.
  const alone = `(?![${signs.join("")}${nukta}${virama}])`;
  return signed ? `(?:${signed}|${alone})` : alone;
}

/** The signs of the script that the cut does not have. */
function listLacking(script: Script): string {
  const [first, last] = [script.first.codePointAt(0) ?? 0, script.last.codePointAt(0) ?? 0];
  const kept = lettersOf(script);
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    .filter((letter) => !kept.includes(letter))
    .join("");
}

/** Heads as one pattern: those that begin alike share the beginning, and beginnings with the same ends share these. */
function headPattern(heads: readonly string[], { virama, nukta }: Script): string {
  const lasts = new Map<string, string[]>();
  for (const head of heads) {
    const at = head.lastIndexOf(virama) + 1;
    const before = head.slice(0, at);
    lasts.set(before, [...(lasts.get(before) ?? []), head.slice(at)]);
  }
  const befores = new Map<string, string[]>();
  for (const [before, ends] of lasts) {
    const end = letterClass(ends, nukta);
    befores.set(end, [...(befores.get(end) ?? []), before]);
  }
  const parts = [...befores].map(([end, starts]) => `(?:${starts.join("|")})${end}`);
  return parts.length === 1 ? String(parts[0]) : `(?:${parts.join("|")})`;
}

/** Letters as one class; those with a dot below are other letters than those without. */
function letterClass(letters: readonly string[], nukta: string): string {
  const bare = letters.filter((letter) => letter.length === 1).join("");
  if (!nukta) return `[${bare}]`;
  const dotted = letters.flatMap((letter) => (letter.endsWith(nukta) ? [letter.charAt(0)] : [])).join("");
  const parts = [bare && `[${bare}](?!${nukta})`, dotted && `[${dotted}]${nukta}`].filter(Boolean);
  return parts.length === 1 ? String(parts[0]) : `(?:${parts.join("|")})`;
}
