import { afterEach, expect, test, vi } from "vitest";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { formatMoment, parseClockInput, toClockInput } from "./moment.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test.each(["2026-11-14T10:42:00.123Z", "2026-11-14T16:12:00.123+05:30", "2026-11-14T10:42:00.123456+00:00"])(
  "a time is parsed in any format of the database: %s",
  (text) => {
    vi.stubGlobal("Date", DateOfTheStandard);
    expect(parseMoment(text).toISOString()).toBe("2026-11-14T10:42:00.123Z");
  },
);

test("a time with microseconds is shown in a browser that parses only ISO 8601", () => {
  vi.stubGlobal("Date", DateOfTheStandard);
  expect(formatMoment("2026-11-14T10:42:00.000001+00:00")).toBe("14 Nov 2026, 16:12");
});

test("a time is shown and entered on the clock of the office, whatever the time zone of the device", () => {
  vi.stubEnv("TZ", "America/New_York");
  const late = parseClockInput("2026-11-15T00:10");
  expect(late.toISOString()).toBe("2026-11-14T18:40:00.000Z");
  expect(toClockInput(late)).toBe("2026-11-15T00:10");
  expect(formatMoment(late)).toBe("15 Nov 2026, 00:10");
  expect(parseClockInput("").getTime()).toBeNaN();
});

test("an invalid time does not break the page", () => {
  expect(formatMoment("-infinity")).toBe("an unknown time");
});

/** Like Safari: a text that is not in the standard format is an invalid date. */
class DateOfTheStandard extends Date {
  constructor(value: string | number) {
    const isKnown =
      typeof value === "number" ||
      /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value);
    super(isKnown ? value : Number.NaN);
  }
}
