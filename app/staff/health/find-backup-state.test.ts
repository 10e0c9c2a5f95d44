import { expect, test } from "vitest";
import { readBackupState } from "#app/contracts/backup-state.ts";

const now = Date.parse("2026-11-15T08:00:00Z");
const row = {
  plan: "nightly",
  planned_at: "02:30",
  good_at: "2026-11-15T02:30:05Z",
  good_file: "bhumilex-20261115T023000Z.tar.gz",
  good_bytes: 12_000,
  good_check: "restored",
  good_on: "web1",
  fault_at: null,
  fault: null,
  kept: [],
  claimed_at: "2026-11-15T02:30:05Z",
  created_at: "2026-11-01T00:00:00Z",
};
const none = { ...row, good_at: null, good_file: null, good_bytes: null, good_check: null, good_on: null };
const fault = { fault_at: "2026-11-15T03:30:00Z", fault: "The disk is full." };

test.each([
  ["good", row],
  ["waiting", { ...none, created_at: "2026-11-14T12:00:00Z" }],
  ["late", none],
  ["late", { ...row, good_at: "2026-11-13T02:30:00Z" }],
  ["failed", { ...row, ...fault }],
  ["good", { ...row, ...fault, fault_at: "2026-11-14T02:30:00Z" }],
  ["off", { ...row, plan: "off" }],
  ["hosted", { ...none, plan: "hosted" }],
])("the verdict is %s", (verdict, given) => {
  expect(readBackupState(given, now).verdict).toBe(verdict);
});

test("a fault before the last good backup is ignored", () => {
  const read = readBackupState({ ...row, ...fault, fault_at: "2026-11-14T02:30:00Z" }, now);
  expect(read.fault).toBeNull();
  expect(read.lastGood).toMatchObject({ bytes: 12_000, server: "web1", wasRestored: true });
});

test.each([
  ["the last one ended well", row, false],
  ["one was begun a minute ago", { ...row, claimed_at: "2026-11-15T07:59:00Z" }, true],
  ["it failed", { ...row, ...fault, claimed_at: "2026-11-15T03:29:00Z" }, false],
  ["its server died an hour ago", { ...row, claimed_at: "2026-11-15T06:59:00Z" }, false],
])("whether a backup is running when %s", (_, given, isUnderWay) => {
  expect(readBackupState(given, now).isUnderWay).toBe(isUnderWay);
});
