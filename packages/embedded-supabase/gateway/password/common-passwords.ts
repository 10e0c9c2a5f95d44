import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";

/** With 24 bits for each entry, about one in 100,000 other texts is refused by mistake. */
const hashes = 17;

export function placesOf(text: string, bits: number): number[] {
  const digest = createHash("sha256").update(text.normalize("NFC").toLowerCase()).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1];
  return Array.from({ length: hashes }, (_, i) => (start + i * step) % bits);
}

let loaded: Buffer | undefined;

/**
 * Whether a text is among the 100,000 most common passwords, the longer ones of the million most common, or a word of our
 * texts. `make-list.ts` makes the file. The bundle is at another depth than the sources.
 */
export function isCommon(text: string): boolean {
  if (!loaded) {
    const folder = path.dirname(findPackageJSON(import.meta.url) ?? "");
    const file = "gateway/password/common-passwords.bin";
    const places = [path.join(folder, file), path.join(folder, "packages/embedded-supabase", file)];
    loaded = readFileSync(places.find(existsSync) ?? file);
  }
  const filter = loaded;
  return placesOf(text, filter.length * 8).every(
    (place) => ((filter[Math.floor(place / 8)] ?? 0) & (1 << (place % 8))) !== 0,
  );
}
