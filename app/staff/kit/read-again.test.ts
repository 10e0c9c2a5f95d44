import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");

test("what staff have saved is read again by useReadAgain: the router's own way forgets the frame when one goes on at once", () => {
  // Before anybody is signed in there is no frame, and the page shows that it is asking.
  const others = ["staff/kit/read-again.ts", "staff/session/auth-states.tsx"];
  const files = globSync("{staff,routes/admin}/**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] });
  expect(
    files.filter((file) => readFileSync(path.join(app, file), "utf8").includes("useRevalidator")).toSorted(),
  ).toEqual(others);
});
