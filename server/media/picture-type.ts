export type PictureType = "pdf" | "jpeg" | "png" | "webp" | "gif" | "avif";

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, "latin1"));

/**
 * Detects the type from the first bytes, never from the name or the declared type. The decoder supports many more
 * formats; other formats never reach it.
 */
export function pictureType(bytes: Uint8Array): PictureType | "heic" | "svg" | undefined {
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
