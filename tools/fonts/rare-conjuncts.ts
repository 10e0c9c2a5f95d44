import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from "harfbuzzjs";

const nukta = "\u093c";
const plain = Array.from({ length: 0x39 - 0x15 + 1 }, (_, i) => String.fromCodePoint(0x915 + i));
export const devanagariConsonants = [...plain, ...[..."कखगजडढफ"].map((letter) => letter + nukta)];

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

/** Whether the cut writes a conjunct otherwise than the whole font. Before a vowel sign too: alone, some show the virama. */
export function rarityOf(whole: Uint8Array, cut: Uint8Array): (text: string) => boolean {
  const [asWhole, asCut] = [shaperOf(whole), shaperOf(cut)];
  return (text) => ["", "ा"].some((sign) => asWhole(text + sign) !== asCut(text + sign));
}

/**
 * A pattern for every conjunct that the cut lacks: of two letters, of three where no two of them are one already; and, rather
 * once too often than never, of four and more, and of three with र in the middle, which no word of ours has.
 */
export function rarePattern(isRare: (text: string) => boolean): string {
  const letters = devanagariConsonants;
  const after = new Map<string, string[]>();
  const note = (before: string, last: string) => after.set(before, [...(after.get(before) ?? []), last]);
  const pairs = new Set<string>();
  for (const one of letters)
    for (const two of letters) {
      if (!isRare(`${one}्${two}`)) continue;
      pairs.add(one + two);
      note(`${one}्`, two);
    }
  for (const one of letters)
    for (const two of letters) {
      if (two === "र" || pairs.has(one + two)) continue;
      for (const three of letters)
        if (!pairs.has(two + three) && isRare(`${one}्${two}्${three}`)) note(`${one}्${two}्`, three);
    }
  const any = `[क-ह]${nukta}?`;
  return [
    `(?:${any}्){3}${any}`,
    `${any}्र्[क-ह]`,
    ...[...after].map(([before, lasts]) => before + oneOf(lasts)),
  ].join("|");
}

/** The letters as one class; those with a dot below are other letters than those without. */
function oneOf(letters: readonly string[]): string {
  const bare = letters.filter((letter) => !letter.endsWith(nukta)).join("");
  const dotted = letters.flatMap((letter) => (letter.endsWith(nukta) ? [letter.charAt(0)] : [])).join("");
  const parts = [bare && `[${bare}](?!${nukta})`, dotted && `[${dotted}]${nukta}`].filter(Boolean);
  return parts.length === 1 ? String(parts[0]) : `(?:${parts.join("|")})`;
}
