import { expect, test } from "vitest";
import { backupName, chooseExpired } from "./backup-files.ts";

const now = new Date("2026-11-15T02:30:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const keep = { keepDays: 7, keepWeeks: 4 };

test("after half a year of nightly backups, seven days and four weeks remain", () => {
  let files: string[] = [];
  for (let day = 180; day >= 0; day -= 1) {
    files.push(backupName(daysAgo(day), "nightly"));
    const expired = new Set(chooseExpired(files, daysAgo(day), keep));
    files = files.filter((file) => !expired.has(file));
  }
  const ages = files.map((file) => {
    const [, y, m, d] = /(\d{4})(\d\d)(\d\d)T/.exec(file) ?? [];
    return Math.round((now.getTime() - Date.parse(`${y}-${m}-${d}T02:30:00Z`)) / 86_400_000);
  });
  expect(ages.filter((age) => age < 7)).toHaveLength(7);
  const older = ages.filter((age) => age >= 7);
  expect(older).toHaveLength(4);
  expect(Math.max(...older)).toBeGreaterThanOrEqual(21);
});

test("the newest backup is kept at any age", () => {
  const only = backupName(daysAgo(400), "nightly");
  expect(chooseExpired([only], now, keep)).toEqual([]);
});

test("the last three backups before updates are kept, and other files are not touched", () => {
  const updates = [1, 50, 100, 200].map((days) => backupName(daysAgo(days), "before-update"));
  const foreign = ["notes.txt", "bhumilex-20200101.tar.gz", "site.backup", `${updates[3]}.partial`];
  expect(chooseExpired([...updates, ...foreign], now, keep)).toEqual([updates[3]]);
});

test("when an update fails and is retried all day, the backup before the first try is kept", () => {
  const tries = Array.from({ length: 50 }, (_, n) =>
    backupName(new Date(now.getTime() + n * 60_000), "before-update"),
  );
  const expired = chooseExpired(tries, now, keep);
  expect(tries.filter((file) => !expired.includes(file))).toEqual([tries[0], tries[49]]);
});

test("two backups within a second have different names, and names without milliseconds are still read", () => {
  const soon = new Date(now.getTime() + 1);
  expect(backupName(soon, "before-update")).not.toBe(backupName(now, "before-update"));
  const old = "bhumilex-20240101T023000Z.tar.gz";
  expect(chooseExpired([old, backupName(now, "nightly")], now, keep)).toEqual([old]);
});
