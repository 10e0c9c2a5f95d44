import { expect, test } from "vitest";
import { readMigrations } from "#embedded-supabase";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import type { Manifest } from "./archive/manifest.ts";
import { releaseOf } from "./load-backup.ts";

const migrations = readMigrations(migrationsFolder).map(({ version }) => version);
const editionTwo = (readFormerReleases()[0]?.migrations ?? []).map(({ version }) => version);
const beforeTheSquash =
  readFormerReleases()
    .at(-1)
    ?.migrations.map(({ version }) => version) ?? [];
const written = (versions: string[]) => releaseOf({ migrations: versions } as Manifest);

test("a backup of this release or an earlier one is accepted", () => {
  expect(written(migrations)).toBeUndefined();
  expect(written(migrations.slice(0, 2))).toBeUndefined();
  expect(written(editionTwo)?.name).toBe("the second edition");
  expect(written([...beforeTheSquash, ...migrations.slice(-1)])?.migrations).toHaveLength(15);
});

test("a backup of a newer release is refused, and the message names the unknown migrations", () => {
  expect(() => written([...migrations, "29990101000000"])).toThrow(
    "The backup was written by a newer release (it has 29990101000000). Restore it with that release or a later one.",
  );
});

test("a backup from before the second edition is refused, and the message says what to do", () => {
  expect(() => written(editionTwo.slice(0, 30))).toThrow(
    `The backup is older than the second edition: its last migration is ${editionTwo[29]}. Restore it with the second edition once, then update. Nothing was changed.`,
  );
});
