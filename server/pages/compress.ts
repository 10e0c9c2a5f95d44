import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const offered = (acceptEncoding ?? "").split(",").map((part) => {
    const [name = "", quality] = part.trim().split(";");
    return /q=0(\.0*)?$/.test(quality?.trim() ?? "") ? "" : name;
  });
  if (offered.includes("br")) return "br";
  return offered.includes("gzip") ? "gzip" : "identity";
}

export async function compress(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  if (encoding === "br") {
    return new Uint8Array(
      await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
    );
  }
  return new Uint8Array(encoding === "gzip" ? await gzipped(bytes) : bytes);
}
