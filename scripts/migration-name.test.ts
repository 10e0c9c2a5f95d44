import { expect, test } from "vitest";
import { nextMigrationName } from "./migration-name.ts";

const now = new Date("2026-11-15T10:20:30.456Z");

test("a migration is named after the time in UTC and its title", () => {
  expect(nextMigrationName("Create fee-tables", [], now)).toBe("20261115102030_create_fee_tables.sql");
});

test("a migration sorts after the last one, even if that is dated in the future", () => {
  const existing = ["20261115090000_create_staff.sql", "20261231235959_create_media.sql", "README.md"];
  expect(nextMigrationName("next", existing, now)).toBe("20261231235960_next.sql");
});
