import { expect, test } from "vitest";

import { calendarFile } from "./calendar-file.ts";

const file = calendarFile(
  [
    {
      id: "order",
      day: "2026-12-31",
      title: "Order on the application; no later than",
      text: "దరఖాస్తుపై ఉత్తర్వు ఈ తేదీలోగా రావాలి, లేకపోతే తహసీల్దార్‌కు రాయండి.\nSecond line",
    },
  ],
  { host: "example.org", now: new Date("2026-11-15T10:00:00Z") },
);

test("a date is an all-day event that ends on the next day, with two reminders", () => {
  expect(file).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(2);
  expect(file).toContain("DTSTAMP:20261115T100000Z");
});

test("special characters are escaped, and lines have at most 75 octets without splitting a character", () => {
  expect(file).toContain("SUMMARY:Order on the application\\; no later than");
  const lines = file.split("\r\n");
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain("రావాలి\\, లేకపోతే తహసీల్దార్‌కు రాయండి.\\nSecond line");
});
