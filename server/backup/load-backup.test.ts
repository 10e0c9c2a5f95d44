import { expect, test } from "vitest";
import { readMigrations } from "#embedded-supabase";
import { migrationsFolder } from "#server/core/project-folder.ts";

import { refuseNewerBackup } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";

const migrations = readMigrations(migrationsFolder).map(({ version }) => version);

test("a backup of this release or an earlier one is taken", () => {
  refuseNewerBackup({ migrations } as Manifest);
  refuseNewerBackup({ migrations: migrations.slice(0, 2) } as Manifest);
});

test("a backup of a newer release is refused, naming what we do not know", () => {
  const newer = { migrations: [...migrations, "29990101000000"] } as Manifest;
  expect(() => refuseNewerBackup(newer)).toThrow(/newer release \(it has 29990101000000\)/);
});
