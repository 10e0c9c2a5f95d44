import { expect, test } from "vitest";
import { StartupError } from "#server/core/config.ts";
import { sentenceFor } from "./command.ts";

test("an error with its own message keeps it", () => {
  expect(sentenceFor(new StartupError("There is no site."), "backup", false)).toBe("There is no site.");
});

test("the text of a database error, which may quote a person's data, is not shown", () => {
  const error = Object.assign(new Error("Key (email)=(asha@example.org) already exists."), {
    name: "PostgresError",
    code: "23505",
  });
  expect(sentenceFor(error, "restore", false)).toBe("The restore failed: PostgreSQL error 23505");
});

test("a lost connection and an abort are reported as such", () => {
  const lost = Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
  expect(sentenceFor(lost, "backup", false)).toBe(
    "The backup failed: the connection to the database was lost.",
  );
  expect(sentenceFor(new Error("aborted"), "backup", true)).toBe(
    "The backup was stopped before it was done.",
  );
});
