import { expect, test } from "vitest";
import type { NewestVersions } from "#app/staff/editing/versions/editor-source.ts";
import { isOneWork, listWaiting, needsEnglishFirst } from "./use-publishing.tsx";

const now = Date.parse("2026-11-16T10:00:00Z");
const friday = "2026-11-20T03:30:00+00:00";
const version = (publishedAt: string | null) => ({
  id: "1",
  content: {},
  updatedAt: "2026-11-15T10:00:00+00:00",
  updatedBy: null,
  publishedAt,
});
const versions: NewestVersions = { en: version(friday), te: version(friday), hi: version(null) };

test("a scheduled language that is not saved now is listed; a draft and a live one are not", () => {
  expect(listWaiting(versions, ["en"], now)).toEqual([{ locale: "te", at: friday }]);
  expect(listWaiting(versions, ["hi"], now).map(({ locale }) => locale)).toEqual(["en", "te"]);
  expect(listWaiting(versions, ["en", "te"], now)).toEqual([]);
  expect(listWaiting({ ...versions, te: version("2026-11-14T03:30:00+00:00") }, ["en"], now)).toEqual([]);
});

test("languages scheduled for the same time belong together, others do not", () => {
  const waiting = [{ locale: "te", at: friday }] as const;
  expect(isOneWork(versions, ["en"], waiting)).toBe(true);
  expect(isOneWork(versions, ["hi"], waiting)).toBe(false);
  expect(isOneWork({ ...versions, en: version("2026-11-21T03:30:00+00:00") }, ["en"], waiting)).toBe(false);
});

test("a translation waits for a draft English, unless both go, English is scheduled or the time is kept", () => {
  const drafted = { ...versions, en: version(null) };
  expect(needsEnglishFirst(drafted, ["te"], "now")).toBe(true);
  expect(needsEnglishFirst(drafted, ["te"], { at: "2026-11-21T03:30:00+00:00" })).toBe(true);
  expect(needsEnglishFirst(drafted, ["te"], { at: friday })).toBe(false);
  expect(needsEnglishFirst(drafted, ["en", "te"], "now")).toBe(false);
  expect(needsEnglishFirst(versions, ["te"], "now")).toBe(false);
});
