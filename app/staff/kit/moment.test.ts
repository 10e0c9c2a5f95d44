import { afterEach, expect, test, vi } from "vitest";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { formatMoment } from "./moment.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["2026-11-14T10:42:00.123Z", "2026-11-14T16:12:00.123+05:30", "2026-11-14T10:42:00.123456+00:00"])(
  "a moment is the same however the database writes it: %s",
  (text) => {
    vi.stubGlobal("Date", DateOfTheStandard);
    expect(parseMoment(text).toISOString()).toBe("2026-11-14T10:42:00.123Z");
  },
);

test("a time with microseconds is shown in a browser that reads the standard's format only", () => {
  const shown = formatMoment("2026-11-14T10:42:00Z");
  vi.stubGlobal("Date", DateOfTheStandard);
  expect(formatMoment("2026-11-14T10:42:00.000001+00:00")).toBe(shown);
  expect(shown).toMatch(/^1[45] Nov 2026, \d\d:\d\d$/);
});

test("a text that is no time does not take the page down", () => {
  expect(formatMoment("-infinity")).toBe("an unknown time");
});

/** Safari's: what is not written as the standard says is an invalid date. */
class DateOfTheStandard extends Date {
  constructor(value: string | number) {
    const isKnown =
      typeof value === "number" ||
      /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value);
    super(isKnown ? value : Number.NaN);
  }
}
