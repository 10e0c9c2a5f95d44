import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  // The form that nearly every browser sends needs no parsing.
  if (acceptEncoding.startsWith("gzip, deflate, br")) return "br";
  const accepted = acceptEncoding.split(",").flatMap((part) => {
    const [name = "", quality = ""] = part.split(";").map((piece) => piece.trim());
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name];
  });
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/**
 * The first visitor waits, so they get the quick compression (3 ms for home). Later visitors get the small one (150
 * ms on another thread, an eighth smaller).
 */
export type Effort = "quick" | "small";
const brotliQuality = { quick: 5, small: 11 };

/** Runs on the thread pool, so that compressing one page does not delay others. */
export async function compress(bytes: Buffer, encoding: "br" | "gzip", effort: Effort = "quick") {
  if (encoding === "gzip") return gzipped(bytes, { level: 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
