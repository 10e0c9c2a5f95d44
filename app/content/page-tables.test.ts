import { expect, test } from "vitest";

import { scheduledTables } from "./page-tables.ts";
import { contentTableNames, contentTables } from "./storage/content-tables.ts";

test("the clock of publications looks at every table whose versions may wait for their time", () => {
  const waiting = contentTableNames.filter((table) => contentTables[table].hasDrafts);
  expect(scheduledTables).toEqual(expect.arrayContaining(waiting));
});
