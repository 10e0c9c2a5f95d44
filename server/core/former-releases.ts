import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FormerRelease, Migration } from "#embedded-supabase";
import { projectFolder } from "./project-folder.ts";

type Archive = {
  editionTwo: Migration[];
  /** From the schema of the second edition to that of the first seven migrations of the third. */
  bridge: string;
  editionThree: Migration[];
  /** Adds the tables that announce changes to the publication of a hosted project; the third edition forgot one. */
  publication: string;
};

/** Any number of the third edition's migrations from here on may have been applied. */
const firstBaseline = 7;

/**
 * The releases whose migrations were squashed into the present ones (record 89). Their databases are updated at their
 * first start, and their backups are first restored into their own schema. former.json.br is JSON, compressed with
 * brotliCompressSync(): readMigrations() at the commits c3a4d9b8 and 191a5271, and the bridge between the two.
 */
export function readFormerReleases(): FormerRelease[] {
  const file = path.join(projectFolder, "supabase/upgrades/former.json.br");
  const { editionTwo, bridge, editionThree, publication }: Archive = JSON.parse(
    brotliDecompressSync(readFileSync(file)).toString(),
  );
  const after = (count: number) => editionThree.slice(count).map(({ sql }) => sql);
  const replacedUntil = "20261118110010";
  return [
    {
      name: "the second edition",
      migrations: editionTwo,
      bridge: [bridge, ...after(firstBaseline), publication].join("\n"),
      replacedUntil,
    },
    ...editionThree.slice(firstBaseline - 1).map((_, more) => ({
      name: "an earlier version of the third edition",
      migrations: editionThree.slice(0, firstBaseline + more),
      bridge: after(firstBaseline + more).join("\n"),
      replacedUntil,
    })),
  ];
}
