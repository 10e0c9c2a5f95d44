import type { AttachmentType } from "#app/leads/attachment-rules.ts";

const maxPixels = 100_000_000;
const imageTypes: Record<string, AttachmentType> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * The type is detected from the content, never from the name or the type that the browser declares. Attachments are
 * evidence for staff only, so they are stored unchanged; pictures for public pages are re-encoded instead.
 */
export async function attachmentType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  return isPdf(bytes) ? "application/pdf" : imageType(bytes);
}

/** PDF readers look for both markers in about these places, too. */
function isPdf(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(0, 1024).includes("%PDF-") && buffer.subarray(-2048).includes("%%EOF");
}

async function imageType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  // Loaded with the first picture, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    const { format, width, height } = await image.metadata();
    return width && height && width * height <= maxPixels ? imageTypes[format ?? ""] : undefined;
  } catch {
    return undefined;
  }
}
