import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the Anek family to what the site prints and writes the result, with hashed names, to public/fonts,
 * together with its style sheet and list of names. Run by hand after a new version of the fonts:
 *   node scripts/subset-fonts.ts
 */
const root = path.resolve(import.meta.dirname, "..");
const weights = { wght: { min: 400, max: 700 } };

type Range = readonly [first: number, last: number];
type Cut = {
  name: string;
  family: string;
  file: string;
  axes: Record<string, { min: number; max: number }>;
  ranges: readonly Range[];
  keepFeatures?: string[];
  stretch?: string;
  display: "optional" | "fallback";
};

/**
 * With the preload a font is nearly always there for the first paint. Where it is not, a Latin page keeps its
 * stand-in and nothing moves under the reader's eyes; the next page has the font from the cache. The other
 * scripts may still take their place for three seconds: not every device has letters of its own for them.
 */
const [still, patient] = ["optional", "fallback"] as const;

const one = (...signs: string[]): Range[] =>
  signs.map((sign) => [sign.codePointAt(0) ?? 0, sign.codePointAt(0) ?? 0]);

const cuts: Cut[] = [
  {
    name: "latin",
    display: still,
    family: "Anek Latin",
    file: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    // Only Latin carries the width axis (headings are condensed): in the other scripts it costs 250 kB and more.
    axes: { ...weights, wdth: { min: 85, max: 100 } },
    stretch: "85% 100%",
    ranges: [
      [0x20, 0x7e],
      ...one(..."\u00a0§©®°±²³·¼½¾×÷éü"),
      [0x2013, 0x2026],
      [0x2032, 0x2033],
      ...one("−"),
    ],
    keepFeatures: ["kern", "liga", "mark", "ccmp", "tnum", "lnum"],
  },
  {
    name: "rupee",
    display: still,
    family: "Anek Rupee",
    file: "anek-telugu/files/anek-telugu-latin-ext-wght-normal.woff2",
    axes: weights,
    ranges: one("₹"),
  },
  {
    name: "telugu",
    display: patient,
    family: "Anek Telugu",
    file: "anek-telugu/files/anek-telugu-telugu-wght-normal.woff2",
    axes: weights,
    ranges: [[0x951, 0x952], [0x964, 0x965], [0xc00, 0xc7f], [0x200c, 0x200d], ...one("◌")],
  },
  {
    name: "devanagari",
    display: patient,
    family: "Anek Devanagari",
    file: "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
    axes: weights,
    ranges: [[0x900, 0x97f], [0x200c, 0x200d], ...one("◌"), [0xa8e0, 0xa8ff]],
  },
];

function signsOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join("");
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
const unicodeRange = (ranges: readonly Range[]) =>
  ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ");

const folder = path.join(root, "public/fonts");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const faces: string[] = [];
const names: string[] = [];
for (const { name, family, file, axes, ranges, keepFeatures, stretch, display } of cuts) {
  const whole = readFileSync(path.join(root, "node_modules/@fontsource-variable", file));
  // Hints stay: they cost a hundred bytes, and without them FreeType spaces the bold weights too widely.
  const cut = await subsetFont(whole, signsOf(ranges), {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures,
  });
  const hash = createHash("sha256").update(cut).digest("hex").slice(0, 8);
  const address = `/fonts/anek-${name}.${hash}.woff2`;
  writeFileSync(path.join(root, "public", address), cut);
  names.push(`  ${name}: "${address}",`);
  faces.push(
    [
      "@font-face {",
      `  font-family: "${family}";`,
      `  src: url("${address}") format("woff2");`,
      "  font-weight: 400 700;",
      ...(stretch ? [`  font-stretch: ${stretch};`] : []),
      `  font-display: ${display};`,
      `  unicode-range: ${unicodeRange(ranges)};`,
      "}",
    ].join("\n"),
  );
  console.log(`${address}  ${(cut.length / 1000).toFixed(1)} kB`);
}

const written = "Written by scripts/subset-fonts.ts.";
writeFileSync(path.join(root, "app/styles/fonts.css"), `/* ${written} */\n${faces.join("\n")}\n`);
writeFileSync(
  path.join(root, "app/lib/font-files.ts"),
  `// ${written}\nexport const fontFiles = {\n${names.join("\n")}\n} as const;\n`,
);
