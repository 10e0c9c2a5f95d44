/** One small drawing per need, 84 by 42: what happened to the plot. An unknown need has none. */
const glyphs: Record<string, { fill?: string; line: string; mark?: string }> = {
  "someone-died": { fill: "M31 6 48 4 51 37 34 39Z", line: "M12 8 66 2 71 35 16 41ZM31 6 34 39M48 4 51 37" },
  deed: {
    fill: "M47 6 77 4 80 35 49 38Z",
    line: "M6 8 33 6 36 37 8 40ZM47 6 77 4 80 35 49 38ZM19 22h41M53 15l8 7-8 7",
  },
  "wrong-record": {
    line: "M10 5h64M10 15h64M10 25h64M10 35h64M24 2v37M28 2v37",
    mark: "M36 20c0-11 33-11 33 0s-33 11-33 0Z",
  },
  blocked: { line: "M14 8 68 3 73 34 18 40Z", mark: "M34 13 54 30M54 13 34 30" },
  "build-or-divide": {
    fill: "M46 4 71 2 76 34 49 38Z",
    line: "M10 8 71 2 76 34 14 41ZM46 5 49 37M20 30V21l9-7 9 7v9ZM26 30v-6h6v6",
  },
  "against-me": {
    fill: "M14 8 68 3 73 34 18 40Z",
    line: "M14 8 68 3 73 34 18 40Z",
    mark: "M24 8v30M38 7v29M52 6v28M64 5v28M14 17 69 12M17 30 72 24",
  },
  "something-else": { line: "M14 8 68 3 73 34 18 40Z", mark: "M30 23h.1M43 22h.1M56 21h.1" },
  "far-away": {
    fill: "M56 8 78 5 80 24 58 27Z",
    line: "M56 8 78 5 80 24 58 27ZM24 34h.1M34 31h.1M44 27h.1M52 21h.1M13 39c-14-14-12-30 0-30s14 16 0 30ZM13 15a5 5 0 0 1 0 10 5 5 0 0 1 0-10Z",
  },
};

export function NeedGlyph({ need }: { need: string }) {
  const glyph = glyphs[need];
  if (!glyph) return null;
  return (
    <svg className="need-glyph" viewBox="0 0 84 42" aria-hidden="true">
      {glyph.fill && <path data-part="fill" d={glyph.fill} />}
      <path d={glyph.line} />
      {glyph.mark && <path data-part="mark" d={glyph.mark} />}
    </svg>
  );
}
