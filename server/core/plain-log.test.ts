import { expect, test } from "vitest";
import { createLogger, plainLine } from "./logger.ts";

const written = (record: object) => plainLine(JSON.stringify({ time: "2026-11-17T10:00:00Z", ...record }));

test("on a terminal a record shows its time, message and fields", () => {
  expect(written({ level: "info", msg: "A backup was taken.", bytes: 12 })).toMatch(
    /^\d\d:\d\d:\d\d {2}A backup was taken\. {2}bytes=12\n$/,
  );
});

test("a warning and an error show their level, with the error's message and without its stack", () => {
  expect(written({ level: "warn", msg: "Mail waits." })).toContain("  warn: Mail waits.");
  const line = written({
    level: "error",
    msg: "Mail failed.",
    err: { type: "Error", message: "refused", stack: "at x" },
  });
  expect(line).toContain("error: Mail failed.  type=Error message=refused");
  expect(line).not.toContain("at x");
});

test("a line that is not a record is printed unchanged", () => {
  expect(plainLine("hello\n")).toBe("hello\n");
});

test("the log has one JSON object per line unless text is configured", () => {
  const lines: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((text: string) => lines.push(text) > 0) as typeof write;
  try {
    createLogger("info", "text").info({ port: 1 }, "Ready.");
  } finally {
    process.stdout.write = write;
  }
  expect(lines.join("")).toMatch(/ {2}Ready\. {2}port=1\n$/);
});
