import { expect, test } from "vitest";
import type { LeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { listAlarms } from "./alarms.tsx";

const quiet: LeadAlarm = { wrong: [], isUnchecked: false, mail: "smtp", newest: undefined };

test("there is no alarm if the counts agree, or before the first check", () => {
  expect(listAlarms({ leads: { ...quiet, isUnchecked: true }, backups: undefined })).toEqual([]);
});

test("counts that disagree are listed with their day", () => {
  const wrong: LeadAlarm["wrong"] = [
    {
      day: "2026-11-14",
      fault: "acknowledged_not_stored",
      leads: 1,
      text: "1 enquiry was acknowledged, but not stored.",
    },
  ];
  expect(listAlarms({ leads: { ...quiet, wrong }, backups: undefined })).toEqual([
    "14 Nov 2026: 1 enquiry was acknowledged, but not stored.",
  ]);
});
