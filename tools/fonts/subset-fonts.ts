import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { convert } from "fontverter";
import subsetFont from "subset-font";

import { cutToWords, shaping } from "./cut-to-words.ts";
import { withLineOfLatin } from "./line-of-latin.ts";
import { withOneDirection } from "./one-direction.ts";
import { rarePattern, rarityOf } from "./rare-conjuncts.ts";
import { devanagari, lettersOf, listTexts, type Script, telugu } from "./scripts.ts";
import { withSmallerEm } from "./smaller-em.ts";
import { withKerningOf } from "./still-kerning.ts";

/**
 * Cuts the Anek family to what the site prints and writes the result, with hashed names, to public/fonts,
 * together with its style sheet and list of names. Run by hand after a new version of the fonts:
 *   node tools/fonts/subset-fonts.ts
 */
const root = path.resolve(import.meta.dirname, "../..");
const weights = { wght: { min: 400, max: 700 } };

type Range = readonly [first: number, last: number];
type Cut = {
  name: string;
  family: string;
  /** In node_modules. */
  file: string;
  /** Without it the file is still. */
  axes?: Record<string, { min: number; max: number } | number>;
  /** The weights a page may ask of it. All of them, unless it is drawn at one. */
  weights?: string;
  ranges: readonly Range[];
  /** For a font that has Latin as well; the pages of a language take all of it. */
  script?: Script;
  keepFeatures?: string[];
  /** Of the signs that letters join to only those that this site's words and common ones need. */
  isCut?: boolean;
  /** Where on the axes the kerning is taken, for all weights and widths. Without it the kerning varies too. */
  kerningAt?: Record<string, number>;
  stretch?: string;
  /** Stands in a style sheet itself, that of text: a file of a kilobyte costs a slow line as much as one of twenty. */
  isInline?: boolean;
  /** Also under a second name, for devices that have no letters of this script: there late is better than never. */
  isNeeded?: boolean;
  /** Not in the style sheet: a page asks for it in place of the cut of this name when it has a word that the cut cannot join. */
  inPlaceOf?: string;
  /** Also as a family of its own: until the heavier weight has come, the browser thickens this one, and nothing moves. */
  standsIn?: boolean;
  /** Fetched by wide screens only. */
  isForDesks?: boolean;
};

const one = (...signs: string[]): Range[] =>
  signs.map((sign) => [sign.codePointAt(0) ?? 0, sign.codePointAt(0) ?? 0]);

// Only Latin carries the width axis (headings are condensed): in the other scripts it costs 250 kB and more.
const latin = {
  family: "Anek Latin",
  file: "@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2",
  axes: { ...weights, wdth: { min: 85, max: 100 } },
  stretch: "85% 100%",
  keepFeatures: ["tnum"],
  kerningAt: { wght: 600, wdth: 90 },
};

/** What nearly every page prints. */
const mostLatin: Range[] = [
  ...one(..." %&'"),
  [0x28, 0x29],
  [0x2b, 0x3b],
  ...one("?"),
  [0x40, 0x5b],
  ...one("]"),
  [0x61, 0x7a],
  ...one(..."_\u00a0©–’“”…"),
];

const moreLatin: Range[] = [
  ...one(...'!"#$*'),
  [0x3c, 0x3e],
  ...one("\\"),
  ...one("^", "`"),
  [0x7b, 0x7e],
  ...one(..."§®°±²³·¼½¾×÷éü—‘"),
  [0x201a, 0x201b],
  [0x201e, 0x2025],
  [0x2032, 0x2033],
  ...one("−"),
];

/** Of the Latin in a script's own font: what its pages print besides. For the rest they take the device's. */
const besideScript = one(...'!"#*—‘₹');

const everySignOf = ({ first, last }: Script): Range[] => [
  [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0],
  [0x964, 0x965],
  [0x200c, 0x200d],
  ...one("◌"),
];

/**
 * The weight of running text is there for the first paint, and phones thicken it for their headings: a second file as large
 * would be half a first visit for a difference that shows from a desk only. One file of both is twice as large.
 * Latin is in it, for figures and names: a file of its own would come on a connection of its own, which a slow line opens for a
 * third of a second. Whole it takes that line a turn longer, so only pages with a rare conjunct have it.
 */
function inTwoWeights(script: Script): Cut[] {
  const { name } = script;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const fileOf = (weight: string) => `@expo-google-fonts/anek-${name}/${weight}/Anek${title}_${weight}.ttf`;
  const shared = {
    family: `Anek ${title}`,
    script,
    isNeeded: true,
    keepFeatures: [...shaping, "tnum"],
  };
  const weights: (Pick<Cut, "name" | "file"> & Partial<Cut>)[] = [
    { name, file: fileOf("400Regular"), weights: "400 499", standsIn: true },
    { name: `${name}-bold`, file: fileOf("600SemiBold"), weights: "500 700", isForDesks: true },
  ];
  return weights.flatMap((weight) => [
    {
      ...shared,
      ...weight,
      isCut: true,
      ranges: [...mostLatin, ...besideScript, ...one(...lettersOf(script))],
    },
    {
      ...shared,
      ...weight,
      name: `${weight.name}-whole`,
      inPlaceOf: weight.name,
      ranges: [...mostLatin, ...moreLatin, ...one("₹"), ...everySignOf(script)],
    },
  ]);
}

/** For what varies: the family's package has its letters in parts. */
const variableOf = (family: string, ranges: readonly Range[], part = family) => ({
  file: `@fontsource-variable/anek-${family}/files/anek-${family}-${part}-wght-normal.woff2`,
  ranges,
});
const rupee = variableOf("telugu", one("₹"), "latin-ext");

const cuts: Cut[] = [
  // In 20 packets: what one turn carries on the connection that brought the page.
  { ...latin, name: "latin", ranges: mostLatin },
  { ...latin, name: "latin-more", family: "Anek Latin More", ranges: moreLatin },
  { ...rupee, name: "rupee", family: "Anek Rupee", axes: weights, isInline: true },
  ...inTwoWeights(telugu),
  ...inTwoWeights(devanagari),
];

const latinSigns = [...mostLatin, ...moreLatin];

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

/**
 * With the preload a font is nearly always there for the first paint. Where it is not, the page keeps the device's
 * letters and nothing moves under the reader's eyes; the next page has the font from the cache.
 */
function face(
  family: string,
  address: string,
  { stretch, weights: shown = "400 700", isForDesks }: Cut,
  display: "optional" | "swap",
  ranges: readonly Range[] | undefined,
): string {
  const written = [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: url("${address}") format("woff2");`,
    `  font-weight: ${shown};`,
    ...(stretch ? [`  font-stretch: ${stretch};`] : []),
    `  font-display: ${display};`,
    ...(ranges ? [`  unicode-range: ${unicodeRange(ranges)};`] : []),
    "}",
  ].join("\n");
  return isForDesks ? `@media (min-width: 48rem) {\n${written}\n}` : written;
}

const readSource = (file: string) => readFileSync(path.join(root, "node_modules", file));

// Hints stay: they cost a hundred bytes, and without them FreeType spaces the bold weights too widely.
async function fontOf({
  file,
  axes,
  ranges,
  script,
  keepFeatures,
  kerningAt,
  isCut,
}: Cut): Promise<Uint8Array> {
  const whole = readSource(file);
  const cut = (options: Parameters<typeof subsetFont>[2]) => subsetFont(whole, signsOf(ranges), options);
  if (script) {
    const joined = await cut({ targetFormat: "truetype", keepFeatures });
    // Only Telugu has outlines that run against the others; of other fonts it would fill the O.
    const drawn = script === telugu ? withOneDirection(joined) : joined;
    const still = isCut ? await cutToWords(drawn, signsOf(ranges), listTexts(script)) : drawn;
    return convert(withSmallerEm(withLineOfLatin(still), unitsPerEm), "woff2", "truetype");
  }
  if (!kerningAt) return cut({ targetFormat: "woff2", variationAxes: axes, keepFeatures });
  const features = keepFeatures ?? [];
  return withKerningOf(
    await cut({ targetFormat: "truetype", variationAxes: kerningAt, keepFeatures: ["kern", ...features] }),
    await cut({ targetFormat: "truetype", variationAxes: axes, keepFeatures: features }),
  );
}

const unitsPerEm = 400;
const faces: string[] = [];
const inlineFaces: string[] = [];
const wholeFaces = new Map<Script, string[]>([telugu, devanagari].map((script) => [script, []]));
const names: string[] = [];
for (const cut of cuts) {
  const wholes = cut.inPlaceOf && cut.script && wholeFaces.get(cut.script);
  const written = wholes || (cut.isInline ? inlineFaces : faces);
  const { name, family } = cut;
  const bytes = await fontOf(cut);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const file = `/fonts/anek-${name}.${hash}.woff2`;
  const address = cut.isInline ? `data:font/woff2;base64,${Buffer.from(bytes).toString("base64")}` : file;
  // A page in Telugu takes its Latin from this file too. Others name it for words in Telugu only, after their own Latin.
  written.push(face(family, address, cut, "optional", cut.script ? undefined : cut.ranges));
  // Named as 400 alone: of a font that claims the heavier weights the browser thickens nothing.
  if (cut.standsIn)
    written.push(face(`${family} Text`, address, { ...cut, weights: "400" }, "optional", undefined));
  if (cut.isNeeded && cut.script)
    written.push(face(`${family} Needed`, address, cut, "swap", everySignOf(cut.script)));
  if (!cut.isInline) {
    names.push(`  "${name}": "${file}",`);
    writeFileSync(path.join(root, "public", file), bytes);
  }
  console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} kB`);
}

const author = "Written by tools/fonts/subset-fonts.ts.";
for (const [file, written] of [
  ["fonts.css", faces],
  ["font-rupee.css", inlineFaces],
] as const)
  writeFileSync(path.join(root, "app/styles", file), `/* ${author} */\n${written.join("\n")}\n`);
writeFileSync(
  path.join(root, "app/i18n/font-files.ts"),
  `// ${author}\nexport const fontFiles = {\n${names.join("\n")}\n} as const;\n`,
);

for (const [script, written] of wholeFaces) {
  const [cutFont, wholeFont] = await Promise.all(
    [false, true].map(async (isWhole) => {
      const cut = cuts.find((one) => one.script === script && Boolean(one.inPlaceOf) === isWhole);
      if (!cut) throw new Error("A script has a cut and a whole font.");
      return convert(Buffer.from(await fontOf(cut)), "truetype");
    }),
  );
  const pattern = rarePattern(script, rarityOf(wholeFont as Uint8Array, cutFont as Uint8Array));
  writeFileSync(
    path.join(root, `app/i18n/whole-${script.name}.ts`),
    [
      `// ${author}`,
      'import type { WholeFont } from "./whole-letters.ts";',
      "",
      `export const ${script.name}: WholeFont = {`,
      `  script: "${script.name}",`,
      `  rare: /${pattern}/,`,
      `  styles: ${JSON.stringify(written.join("").replace(/\s+/g, " "))},`,
      "};",
      "",
    ].join("\n"),
  );
}

/**
 * For what the server draws itself, the pictures that messengers show beside a link and the PDF of a letter: one weight each,
 * as plain outlines. Whole scripts with all of their features, because titles and letters are anybody's words.
 */
const everyLatin: Range[] = [...latinSigns, [0xa1, 0xff], ...one("•")];
const drawn: { name: string; file: string; ranges: readonly Range[]; at: Record<string, number> }[] = [
  { name: "latin", file: latin.file, ranges: everyLatin, at: { wght: 400, wdth: 100 } },
  { name: "latin-bold", file: latin.file, ranges: everyLatin, at: { wght: 700, wdth: 100 } },
  {
    name: "latin-narrow",
    file: latin.file,
    ranges: [...latinSigns, [0xc0, 0xff]],
    at: { wght: 700, wdth: 86 },
  },
  { name: "rupee", ...rupee, at: { wght: 400 } },
  { name: "rupee-bold", ...rupee, at: { wght: 700 } },
  { name: "telugu", ...variableOf("telugu", everySignOf(telugu)), at: { wght: 400 } },
  { name: "telugu-bold", ...variableOf("telugu", everySignOf(telugu)), at: { wght: 700 } },
  { name: "devanagari", ...variableOf("devanagari", everySignOf(devanagari)), at: { wght: 400 } },
  { name: "devanagari-bold", ...variableOf("devanagari", everySignOf(devanagari)), at: { wght: 700 } },
];
for (const { name, file, ranges, at } of drawn) {
  const bytes = await subsetFont(readSource(file), signsOf(ranges), {
    targetFormat: "truetype",
    variationAxes: at,
  });
  writeFileSync(path.join(root, `server/fonts/${name}.ttf`), bytes);
  console.log(`server/fonts/${name}.ttf  ${(bytes.length / 1000).toFixed(1)} kB`);
}
