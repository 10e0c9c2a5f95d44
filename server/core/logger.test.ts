import { expect, onTestFinished, test } from "vitest";
import { captureConsole, describeError, type Logger } from "./logger.ts";

test("a database error is logged by its code, because its message quotes what people entered", () => {
  const error = Object.assign(new Error("Key (email)=(asha@example.org) already exists"), {
    name: "PostgresError",
    code: "23505",
  });
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain("23505");
  expect(logged).not.toContain("asha");
});

test("an error of our own keeps its message and the code of its cause", () => {
  const error = new Error("Mail failed", {
    cause: Object.assign(new Error("to asha@example.org"), { code: "ECONNREFUSED" }),
  });
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain("Mail failed");
  expect(logged).toContain("ECONNREFUSED");
  expect(logged).not.toContain("asha");
});

test("for an error that a library prints, only the stack is kept: its message quotes the search", () => {
  const { error, warn, info, log } = console;
  onTestFinished(() => void Object.assign(console, { error, warn, info, log }));
  const kept: unknown[] = [];
  captureConsole({ error: (...args: unknown[]) => kept.push(...args) } as unknown as Logger);
  const { error: print } = console;
  print(new Error('"failed to parse logic tree (name.eq.Asha,*)"\nat Hyderabad'));
  const written = JSON.stringify(kept);
  expect(written).toContain("logger.test.ts");
  expect(written).not.toMatch(/Asha|Hyderabad/);
});

test("only the first line that a library prints is kept: the rest contains query parameters", () => {
  const { error, warn, info, log } = console;
  onTestFinished(() => void Object.assign(console, { error, warn, info, log }));
  const kept: unknown[] = [];
  captureConsole({ warn: (...args: unknown[]) => kept.push(...args) } as unknown as Logger);
  const { warn: print } = console;
  print("query failed\nparameters: Asha", ["+91 98480 22338"], { name: "Asha" });
  const written = JSON.stringify(kept);
  expect(written).toContain("query failed");
  expect(written).not.toMatch(/Asha|98480/);
});
