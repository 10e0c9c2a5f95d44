import { expect, test } from "vitest";
import type { Figure } from "./figure.ts";
import { runMeasures } from "./run-measures.ts";

const figure = (what: string): Figure => ({ id: what, what, value: 2, unit: "s" });

test("each figure is printed when it is measured, and a failed measure is marked and affects no other", async () => {
  const printed: string[] = [];
  const seenBefore: string[][] = [];
  const outcome = await runMeasures(
    {
      async *start() {
        yield figure("start to first page");
        seenBefore.push([...printed]);
        yield figure("memory");
      },
      async *growth() {
        yield figure("home at 10");
        throw new Error("The database is not running.");
      },
      async *leads() {
        yield figure("leads accepted");
      },
    },
    (line) => printed.push(line),
  );
  expect(seenBefore).toEqual([["start to first page  2.00 s"]]);
  expect(printed).toEqual([
    "start to first page  2.00 s",
    "memory  2.00 s",
    "home at 10  2.00 s",
    "growth  FAILED  The database is not running.",
    "leads accepted  2.00 s",
  ]);
  expect(outcome.figures.map(({ what }) => what)).toEqual([
    "start to first page",
    "memory",
    "home at 10",
    "leads accepted",
  ]);
  expect(outcome.failed).toEqual(["growth  FAILED  The database is not running."]);
});
