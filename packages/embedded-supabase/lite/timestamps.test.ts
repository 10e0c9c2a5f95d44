import { expect, test } from "vitest";
import { toIsoTimestamp } from "./lite.ts";

test.each([
  ["2026-11-15 11:42:33.123456+00", "2026-11-15T11:42:33.123456+00:00"],
  ["2026-11-15 11:42:33+00", "2026-11-15T11:42:33+00:00"],
  ["2026-11-15 17:12:33.1+05:30", "2026-11-15T17:12:33.1+05:30"],
  ["2026-11-15 06:42:33-05", "2026-11-15T06:42:33-05:00"],
  ["2026-11-15 11:42:33.12", "2026-11-15T11:42:33.12"],
  ["0044-03-15 11:42:33+00 BC", "0044-03-15T11:42:33+00:00 BC"],
  ["infinity", "infinity"],
  ["-infinity", "-infinity"],
])("%s is written like PostgreSQL's JSON: %s", (text, iso) => {
  expect(toIsoTimestamp(text)).toBe(iso);
});
