import { expect, test } from "vitest";
import { createTurns } from "./saves-in-turn.ts";

test("a save waits for the previous one; a failure is reported, and the next is still sent", async () => {
  const inTurn = createTurns();
  const events: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const tell = (fault: unknown) => events.push(String(fault));
  void inTurn(async () => {
    await answered;
    events.push("first");
    throw new Error("an answer nobody can read");
  }, tell);
  const second = inTurn(async () => void events.push("second"), tell);
  answer();
  await second;
  expect(events).toEqual(["first", "Error: an answer nobody can read", "second"]);
});
