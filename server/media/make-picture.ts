import type { Sharp } from "sharp";
import type { UploadFault } from "#app/content/pictures/upload-rules.ts";
import { fallbackWidth, largest, pictureWidths } from "#app/lib/addresses/picture-address.ts";
import { pdfFile } from "./picture-files.ts";

type PictureType = "pdf" | "jpeg" | "png" | "webp" | "gif" | "avif";

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, "latin1"));

/**
 * Detects the type from the first bytes, never from the name or the declared type. The decoder supports many more
 * formats; other formats never reach it.
 */
function pictureType(bytes: Uint8Array): PictureType | "heic" | "svg" | undefined {
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "ftyp", 4)) return brandOf(bytes);
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  return /<svg[\s>]/i.test(head) ? "svg" : undefined;
}

/** AVIF and HEIC share a container; the brands in its first box tell them apart. */
function brandOf(bytes: Uint8Array): "avif" | "heic" | undefined {
  const box = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (/avi[fs]/.test(box)) return "avif";
  return /hei[cxsm]|hev[cx]|mif1|msf1/.test(box) ? "heic" : undefined;
}

export type PictureFile = { name: string; contentType: string; bytes: Buffer };
export type MadePicture = {
  kind: "picture" | "pdf";
  width: number;
  height: number;
  widths: number[];
  isOpaque: boolean;
  files: PictureFile[];
};

const maxPixels = 50_000_000;
const longestSeconds = 20;
/** Measured on two cores: more effort takes 2 to 20 times as long and saves less than a tenth. */
const avif = { quality: 52, effort: 0 } as const;
const webp = { quality: 76, effort: 3 } as const;

/** A PDF is kept as it is, if it is whole. It is served for download only, in a sandbox (media-routes.ts). */
function makePdf(bytes: Buffer): MadePicture | UploadFault {
  if (!bytes.subarray(-2048).includes("%%EOF")) return "damaged";
  const file = { name: pdfFile, contentType: "application/pdf", bytes };
  return { kind: "pdf", width: 1, height: 1, widths: [1], isOpaque: true, files: [file] };
}

/**
 * Decodes and re-encodes the picture, so that nothing else is stored: no location, no camera data, no script behind
 * the first bytes. The result is upright, in sRGB, and the first frame of an animation.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture | UploadFault> {
  if (bytes.byteLength === 0) return "empty";
  const type = pictureType(bytes);
  if (!type) return "type";
  if (type === "heic" || type === "svg") return type;
  if (type === "pdf") return makePdf(Buffer.from(bytes));
  // Loaded with the first upload, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { data, info } = await source
      .autoOrient()
      .resize({ ...largest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: longestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = sharp(data, { raw: { width, height, channels } });
    const isOpaque = (await upright.stats()).isOpaque;
    const plain = isOpaque && channels === 4 ? upright.removeAlpha() : upright;
    const widths = pictureWidths(width);
    return { kind: "picture", width, height, widths, isOpaque, files: await encode(plain, widths, isOpaque) };
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? "pixels" : "damaged";
  }
}

/** One after the other, because a small server has memory for one picture, not for eleven. */
async function encode(picture: Sharp, widths: number[], isOpaque: boolean): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  const add = async (name: string, contentType: string, image: Sharp) => {
    files.push({ name, contentType, bytes: await image.timeout({ seconds: longestSeconds }).toBuffer() });
  };
  for (const width of widths) {
    await add(`${width}.avif`, "image/avif", picture.clone().resize({ width }).avif(avif));
    await add(`${width}.webp`, "image/webp", picture.clone().resize({ width }).webp(webp));
  }
  const width = fallbackWidth(widths.at(-1) as number);
  const fallback = picture.clone().resize({ width });
  if (isOpaque) await add(`${width}.jpg`, "image/jpeg", fallback.jpeg({ quality: 80, mozjpeg: true }));
  else await add(`${width}.png`, "image/png", fallback.png({ palette: true, quality: 90 }));
  return files;
}
