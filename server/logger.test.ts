import { expect, test } from "vitest";

import { describeError } from "./logger.ts";

test("a database error is logged by its code: its text quotes what people entered", () => {
  const error = Object.assign(new Error("Key (email)=(asha@example.org) already exists"), {
    name: "PostgresError",
    code: "23505",
  });
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain("23505");
  expect(logged).not.toContain("asha");
});

test("an error of our own keeps its words and the code of its cause", () => {
  const error = new Error("Mail failed", {
    cause: Object.assign(new Error("to asha@example.org"), { code: "ECONNREFUSED" }),
  });
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain("Mail failed");
  expect(logged).toContain("ECONNREFUSED");
  expect(logged).not.toContain("asha");
});
