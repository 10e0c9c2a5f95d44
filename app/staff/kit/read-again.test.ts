import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");

test("staff code reloads data by useReadAgain: the router's revalidator skips the frame during a navigation", () => {
  // Before sign-in there is no frame, and the page shows that it is loading.
  const others = ["staff/kit/read-again.ts", "staff/session/auth-states.tsx"];
  const files = globSync("{staff,routes/admin}/**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] });
  expect(
    files.filter((file) => readFileSync(path.join(app, file), "utf8").includes("useRevalidator")).toSorted(),
  ).toEqual(others);
});
