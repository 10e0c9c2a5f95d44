import type { Sharp } from "sharp";
import { picturePixels } from "../../limits/interface-limits.ts";

export type CheckedImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** The type is detected from the content, never from the name or the declared type. */
const encoders: Record<string, { contentType: string; encode: (image: Sharp) => Sharp }> = {
  jpeg: { contentType: "image/jpeg", encode: (image) => image.jpeg({ quality: 88, mozjpeg: true }) },
  png: { contentType: "image/png", encode: (image) => image.png() },
  webp: { contentType: "image/webp", encode: (image) => image.webp({ quality: 88 }) },
  avif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 62, effort: 0 }) },
  heif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 62, effort: 0 }) },
  gif: { contentType: "image/gif", encode: (image) => image.gif() },
};

/** Re-encodes the picture, which drops everything else: location, camera data, a script behind the first bytes. */
export async function recodeImage(bytes: Uint8Array): Promise<CheckedImage | undefined> {
  // Loaded with the first upload, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: picturePixels, animated: true, failOn: "error" });
    const { format } = await image.metadata();
    const encoder = encoders[format ?? ""];
    if (!encoder) return undefined;
    const recoded = await encoder.encode(image.autoOrient()).toBuffer();
    return { bytes: new Uint8Array(recoded), contentType: encoder.contentType };
  } catch {
    return undefined;
  }
}
