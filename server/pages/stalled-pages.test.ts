import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createLogger } from "#server/core/logger.ts";
import { openStalledPages } from "./stalled-pages.ts";

const time = "2026-11-17T10:00:00.000Z";
const minutesLater = (minutes: number) => () => Date.parse(time) + minutes * 60_000;
const faq = { time, path: "/faq", tags: ["content_pages:faq:main", "header_settings"] };
const fees = { time, path: "/te/fees", tags: ["content_pages:fees:main"] };

function fileWith(...lines: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "stalled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "stalled-pages");
  writeFileSync(file, lines.join("\n"));
  return file;
}
const open = (file: string, minutes = 1) =>
  openStalledPages(file, createLogger("silent"), minutesLater(minutes));

test("a page that blocked the server is not rendered for an hour; other pages are", () => {
  const file = fileWith(JSON.stringify(faq));
  expect(open(file, 1).secondsLeft("/faq")).toBe(59 * 60);
  expect(open(file, 1).secondsLeft("/te/faq")).toBe(0);
  expect(open(file, 61).secondsLeft("/faq")).toBe(0);
});

test("a change releases the pages made from it, also for the next start", () => {
  const file = fileWith(JSON.stringify(faq), JSON.stringify(fees));
  const stalled = open(file);
  stalled.drop("content_pages:guide:survey-guide");
  expect(stalled.secondsLeft("/faq")).toBeGreaterThan(0);
  stalled.drop("content_pages:faq:main");
  for (const pages of [stalled, open(file)]) {
    expect(pages.secondsLeft("/faq")).toBe(0);
    expect(pages.secondsLeft("/te/fees")).toBeGreaterThan(0);
  }
  stalled.dropTable("content_pages");
  expect(existsSync(file)).toBe(false);
});

test("a truncated or missing list blocks nothing else", () => {
  const file = fileWith(JSON.stringify(faq), '{"time":"2026-11-');
  expect(open(file).secondsLeft("/faq")).toBeGreaterThan(0);
  expect(open(`${file}-missing`).secondsLeft("/faq")).toBe(0);
});
