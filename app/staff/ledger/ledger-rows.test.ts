import { expect, test } from "vitest";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { forEachLocale } from "#app/i18n/locales.ts";
import { soundOf } from "#app/site/search/fold-word.ts";
import { makeSource } from "#app/staff/editing/versions/editor-source.ts";
import { type Filter, filterRows, noFilter, readRecords, toRows } from "./ledger-rows.ts";

const shipped = forEachLocale((locale) => findDefault(ledgerContent, undefined, locale));
const records = readRecords(makeSource(ledgerContent, {}, shipped).form);
const uses = [
  { title: "Guide", path: "/a", names: [{ target: "record" as const, id: "mutation" }] },
  { title: "Guide again", path: "/a", names: [{ target: "record" as const, id: "mutation" }] },
];
const day = "2026-11-18";
const rows = toRows(records, { locale: "en", day, marks: { sale: "official" }, uses });
const row = (id: string) => rows.find((one) => one.id === id);
const find = (filter: Partial<Filter>) =>
  filterRows(rows, { ...noFilter, ...filter }, soundOf).map(({ id }) => id);

test("every record has a row with today's value, and a page that prints it twice counts once", () => {
  expect(rows).toHaveLength(records.en.length);
  expect(row("sale")).toMatchObject({ value: "7.5%", since: "2021-07-22", sure: "official" });
  expect(row("mutation")).toMatchObject({ value: "", former: "₹2,500 an acre", users: [{ path: "/a" }] });
  // A value that is only last known counts as an older figure.
  expect(row("mutation")?.sure).toBe("old");
  // A record's text that refers to others is printed with their figures.
  expect(row("sale-gram-panchayat")?.value).toBe("5.5% stamp duty, and 2% in other duty and fees");
});

test("a record is found in three scripts, in Roman spelling and by its amount with or without a comma", () => {
  const labels = [records.en, records.te, records.hi].map(
    (all) => all.find(({ id }) => id === "mutation")?.label ?? "",
  );
  expect(new Set(labels).size).toBe(3);
  for (const label of labels) expect(find({ asked: label })).toContain("mutation");
  expect(find({ asked: "myutation" })).toContain("mutation");
  const thousand = rows.find(({ value }) => value === "₹1,000")?.id;
  for (const asked of ["₹1,000", "1000", "₹1000"]) expect(find({ asked })).toContain(thousand);
  expect(find({ asked: "qqqq" })).toEqual([]);
});

test("filters narrow the rows: topic, status, unsigned, without a value, due after half a year", () => {
  expect(new Set(filterRows(rows, { ...noFilter, topic: "rti" }, soundOf).map(({ topic }) => topic))).toEqual(
    new Set(["rti"]),
  );
  expect(find({ sure: "old" })).toContain("mutation");
  expect(find({ sure: "old" })).not.toContain("sale");
  expect(find({ sure: "unsigned" })).toHaveLength(rows.length);
  expect(filterRows(rows, { ...noFilter, isUnknown: true }, soundOf).every(({ value }) => !value)).toBe(true);
  expect(find({ isDue: true })).toEqual([]);
  const later = toRows(records, { locale: "en", day: "2027-06-01", marks: {}, uses });
  expect(filterRows(later, { ...noFilter, isDue: true }, soundOf)).toHaveLength(later.length);
});
