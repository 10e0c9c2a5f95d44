import { expect, test } from "vitest";
import { contentTableNames, contentTables } from "./content-tables.ts";
import { scheduledTables } from "./page-tables.ts";

test("the publication clock watches every table with scheduled versions", () => {
  // If a save replaces the row, scheduled versions are elsewhere, and their publication is an ordinary change.
  const waiting = contentTableNames.filter((table) => !contentTables[table].readFormer);
  expect(scheduledTables).toEqual(expect.arrayContaining(waiting));
});
