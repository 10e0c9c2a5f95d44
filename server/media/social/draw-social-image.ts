import path from "node:path";
import sharp, { type OutputInfo } from "sharp";
import { escapeXml } from "#app/lib/escape-xml.ts";
import { projectFolder } from "#server/core/project-folder.ts";

/** The texts of the picture: the headline of the page, the brand, and the note that this is not the government. */
export type SocialWords = { title: string; brand: string; notice: string };

const fonts = path.join(projectFolder, "server/fonts");
const fontFile = (name: string) => path.join(fonts, `${name}.ttf`);
/** The names inside the font files. The comma at the end keeps Pango from reading "Medium" as a weight. */
const families = "Anek Latin Medium,Anek Telugu Medium,Anek Devanagari Medium,";
const [ink, green, amber] = ["#1f2937", "#007236", "#6c4b02"];
const left = 72;
const field = { top: 150, width: 480, height: 330 };
const sizes = [66, 58, 50, 44, 38, 33];
const longestTitle = 150;

/** Raw pixels: encoding and decoding each part took a third of the time. */
type Written = { data: Buffer; info: OutputInfo };
const pixelsOf = ({ data, info: { width, height, channels } }: Written) =>
  ({ input: data, raw: { width, height, channels } }) as const;

/** The background of every picture: the picture of the site with its map, without the text. */
let sheet: Promise<Written> | undefined;

/** Draws 1200 × 630 pixels, well under 300 kB. Pango shapes the text, so Telugu and Devanagari are correct. */
export async function drawSocialImage(sitePicture: string, { title, brand, notice }: SocialWords) {
  sheet ??= prepareSheet(sitePicture);
  sheet.catch(() => {
    sheet = undefined;
  });
  const [ground, headline, name, warning] = [
    await sheet,
    await writeLarge(shorten(title)),
    await write(brand, 34, green),
    await write(notice, 23, amber),
  ];
  // Telugu and Devanagari are taller than Latin. The box has the same height for all, with the text in its middle.
  const box = { top: 64, width: warning.info.width + 2 * 19, height: 50 };
  const warningTop = box.top + Math.round((box.height - warning.info.height) / 2);
  const { input, raw } = pixelsOf(ground);
  return sharp(input, { raw })
    .composite([
      { ...pixelsOf(headline), left, top: field.top },
      { ...pixelsOf(name), left, top: 548 },
      { input: drawBox(box), left, top: box.top },
      { ...pixelsOf(warning), left: left + 19, top: warningTop },
    ])
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
}

async function prepareSheet(sitePicture: string): Promise<Written> {
  // Each font is registered with Pango once and then found by name.
  for (const name of ["telugu-bold", "devanagari-bold", "latin-narrow"])
    await write("a", 10, ink, fontFile(name));
  const empty = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#f8fafc" d="M0 0h619v630H0z"/><path stroke="${green}" stroke-width="4" d="M${left} 524h56"/></svg>`;
  return sharp(sitePicture)
    .composite([{ input: Buffer.from(empty) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function drawBox({ width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fdf5e0" stroke="#e6cf94" d="M.5.5h${width - 1}v${height - 1}H.5z"/></svg>`,
  );
}

async function writeLarge(title: string) {
  for (const size of sizes.slice(0, -1)) {
    const written = await write(title, size, ink);
    if (written.info.height <= field.height && written.info.width <= field.width) return written;
  }
  return write(title, sizes.at(-1) ?? 33, ink);
}

function write(text: string, size: number, colour: string, fontfile = fontFile("latin-narrow")) {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `${families} ${size}`,
      fontfile,
      width: field.width,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function shorten(title: string): string {
  const signs = [...title.replaceAll(/\s+/g, " ").trim()];
  return signs.length <= longestTitle ? signs.join("") : `${signs.slice(0, longestTitle - 1).join("")}…`;
}
