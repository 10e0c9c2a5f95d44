import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FormerRelease, Migration } from "#embedded-supabase";
import { projectFolder } from "./project-folder.ts";

type Archive = {
  editionTwo: Migration[];
  /** SQL that turns the schema of the second edition into that of the third edition's first seven migrations. */
  bridge: string;
  editionThree: Migration[];
  /** Adds the tables that announce changes to the publication of a hosted project; the third edition forgot one. */
  publication: string;
  /** The ten migrations that replaced the fifteen of `editionThree`, one for each subject, and eight later ones. */
  subjects: Migration[];
};

/** A database of the third edition has at least this many migrations of the first or the second series. */
const firstBaseline = 7;
const secondBaseline = 10;

/**
 * The releases whose migrations were squashed into the present ones (record 89). Their databases are updated at their
 * first start, and their backups are first restored into their own schema. former.json.br is JSON, compressed with
 * brotliCompressSync(): readMigrations() at the commits c3a4d9b8, 191a5271 and f9889bbd, and the bridge between the
 * first two.
 */
export function readFormerReleases(): FormerRelease[] {
  const file = path.join(projectFolder, "supabase/upgrades/former.json.br");
  const { editionTwo, bridge, editionThree, publication, subjects }: Archive = JSON.parse(
    brotliDecompressSync(readFileSync(file)).toString(),
  );
  const sqlOf = (migrations: Migration[]) => migrations.map(({ sql }) => sql);
  const last = sqlOf(subjects.slice(secondBaseline));
  const replacedUntil = "20261118180008";
  const prefixes = (name: string, all: Migration[], first: number, then: string[]): FormerRelease[] =>
    all.slice(first - 1).map((_, more) => ({
      name,
      migrations: all.slice(0, first + more),
      bridge: [...sqlOf(all.slice(first + more)), ...then].join("\n"),
      replacedUntil,
    }));
  return [
    {
      name: "the second edition",
      migrations: editionTwo,
      bridge: [bridge, ...sqlOf(editionThree.slice(firstBaseline)), publication, ...last].join("\n"),
      replacedUntil,
    },
    ...prefixes("the third edition at commit 191a5271", editionThree, firstBaseline, last),
    ...prefixes("the third edition at commit f9889bbd", subjects, secondBaseline, []),
  ];
}
