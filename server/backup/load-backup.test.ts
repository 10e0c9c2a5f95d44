import { expect, test } from "vitest";
import { readMigrations } from "#embedded-supabase";
import { readFormerReleases } from "#server/core/former-releases.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";
import type { Manifest } from "./archive/manifest.ts";
import { releaseOf } from "./load-backup.ts";

const migrations = readMigrations(migrationsFolder).map(({ version }) => version);
const editionTwo = (readFormerReleases()[0]?.migrations ?? []).map(({ version }) => version);
const beforeTheSquash = (readFormerReleases().at(-1)?.migrations ?? []).map(({ version }) => version);
const fifteen = readFormerReleases().find(({ migrations }) => migrations.length === 15)?.migrations ?? [];
const written = (versions: string[]) => releaseOf({ migrations: versions } as Manifest);

test("a backup of this release or an earlier one is accepted", () => {
  expect(written(migrations)).toBeUndefined();
  expect(written(migrations.slice(0, 2))).toBeUndefined();
  expect(written(editionTwo)?.name).toBe("the second edition");
  expect(written([...beforeTheSquash, ...migrations.slice(-1)])?.migrations).toHaveLength(18);
});

test.each([
  ["a part of the ten", beforeTheSquash.slice(0, 4), "f9889bbd"],
  [
    "the ten and others than the next ones",
    [...beforeTheSquash.slice(0, 10), ...beforeTheSquash.slice(12, 13)],
    "f9889bbd",
  ],
  [
    "the fifteen and one after the ten",
    [...fifteen.map(({ version }) => version), ...beforeTheSquash.slice(10, 11)],
    "f9889bbd",
  ],
  ["a part of the fifteen", fifteen.slice(0, 3).map(({ version }) => version), "191a5271"],
])(
  "a backup with %s is refused, and the message names the release that can restore it",
  (_, versions, commit) => {
    expect(() => written(versions)).toThrow(
      `The backup is older than the third edition at commit ${commit}: its last migration is ${versions.at(-1)}. Restore it with the third edition at commit ${commit} once, then update. Nothing was changed.`,
    );
  },
);

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
