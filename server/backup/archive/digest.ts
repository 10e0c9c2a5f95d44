import { createHash } from "node:crypto";

export type Digest = { bytes: number; rows: number; sha256: string };

export function createDigest(): { add: (piece: Buffer) => void; result: () => Digest } {
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  return {
    add: (piece) => {
      hash.update(piece);
      bytes += piece.length;
      rows += countLines(piece);
    },
    result: () => ({ bytes, rows, sha256: hash.digest("hex") }),
  };
}

export function digestOf(content: Buffer): Digest {
  const digest = createDigest();
  digest.add(content);
  return digest.result();
}

/** COPY's text format escapes line breaks inside values, so every remaining line break ends a row. */
function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}
