import { expect, test } from "vitest";
import { publicationState } from "./editable.ts";

test("draft, scheduled and live follow from the publication time", () => {
  const now = Date.parse("2026-11-15T10:00:00Z");
  expect(publicationState(null, now)).toBe("draft");
  expect(publicationState("2026-11-15 10:00:01+00", now)).toBe("scheduled");
  expect(publicationState("2026-11-15T10:00:00Z", now)).toBe("live");
});
