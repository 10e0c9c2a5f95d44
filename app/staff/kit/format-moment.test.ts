import { expect, test } from "vitest";

import { parseMoment } from "./format-moment.ts";

test.each([
  "2026-11-14T10:42:00.123Z",
  "2026-11-14 10:42:00.123456+00",
  "2026-11-14 16:12:00.123+05:30",
  "2026-11-14T10:42:00.123+00:00",
])("a moment is the same however the database writes it: %s", (text) => {
  expect(parseMoment(text).toISOString()).toBe("2026-11-14T10:42:00.123Z");
});
