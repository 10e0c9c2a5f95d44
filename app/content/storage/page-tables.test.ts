import { expect, test } from "vitest";
import { contentTableNames, contentTables } from "./content-tables.ts";
import { scheduledTables } from "./page-tables.ts";

test("the clock of publications looks at every table in which versions wait for their time", () => {
  // Where a save replaces the row, what waits is elsewhere, and its publication is a change like any other.
  const waiting = contentTableNames.filter((table) => !contentTables[table].readFormer);
  expect(scheduledTables).toEqual(expect.arrayContaining(waiting));
});
