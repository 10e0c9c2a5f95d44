import { expect, test } from "vitest";
import { attempt, type Faults, orThrow, refuse } from "./use-submit.ts";

/** A fake screen that records its calls. */
function openScreen(isSure = true) {
  const events: string[] = [];
  let faults: Faults = {};
  const say = (tone: string) => (title: string, text?: string) =>
    void events.push([tone, title, text].filter(Boolean).join(": "));
  return {
    events,
    faults: () => faults,
    toast: { success: say("success"), error: say("error") },
    confirm: async ({ title }: { title: string }) => {
      events.push(title);
      return isSure;
    },
    prove: async (isRefused: boolean) => {
      events.push(isRefused ? "asked again" : "asked when stale");
      return isSure;
    },
    setBusy: (isBusy: boolean) => void events.push(isBusy ? "busy" : "idle"),
    showFaults: (found: Faults) => {
      faults = found;
    },
    readAgain: async () => void events.push("read again"),
  };
}
const broken = () => Promise.reject(new Error("no connection"));

test("a successful action shows its toast, and the page's data is reloaded", async () => {
  const screen = openScreen();
  expect(await attempt(screen, async () => ["Saved", "For all."])).toBe(true);
  expect(screen.events).toEqual(["busy", "success: Saved: For all.", "idle", "read again"]);
});

test("an action that opens another page reloads nothing", async () => {
  const screen = openScreen();
  await attempt(screen, async () => undefined, { keepsData: true });
  expect(screen.events).toEqual(["busy", "idle"]);
});

test("a failed action shows its error, and the screen can be used again", async () => {
  const screen = openScreen();
  expect(await attempt(screen, broken, { failed: (error) => `Not saved: ${String(error)}` })).toBe(false);
  expect(screen.events).toEqual(["busy", "error: Not saved: Error: no connection", "idle"]);
});

test("a failure is shown at its field, if one is given", async () => {
  const screen = openScreen();
  await attempt(screen, broken, { failed: "Not saved.", field: "email" });
  expect(screen.faults()).toEqual({ email: "Not saved." });
  expect(screen.events).toEqual(["busy", "idle"]);
});

test("a refused form shows the error of each field, and the next attempt clears it", async () => {
  const screen = openScreen();
  await attempt(screen, async () => refuse({ name: "A name is needed." }));
  expect(screen.faults()).toEqual({ name: "A name is needed." });
  await attempt(screen, async () => undefined);
  expect(screen.faults()).toEqual({});
});

test("without confirmation nothing is done", async () => {
  const screen = openScreen(false);
  expect(await attempt(screen, broken, { ask: { title: "Remove it?", confirm: "Remove" } })).toBe(false);
  expect(screen.events).toEqual(["Remove it?"]);
});

test("an action on an account asks for a proof first, and again if the server requires one", async () => {
  const screen = openScreen();
  let tries = 0;
  const stale = async () => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error("stale"), { code: "reauthentication_needed" });
  };
  expect(await attempt(screen, stale, { needsProof: true })).toBe(true);
  expect(screen.events).toEqual(["asked when stale", "busy", "asked again", "idle", "read again"]);
  expect(await attempt(openScreen(false), stale, { needsProof: true })).toBe(false);
  expect(tries).toBe(2);
});

test("a response with an error is thrown, any other returns its data", () => {
  expect(orThrow({ data: 7, error: null })).toBe(7);
  expect(() => orThrow({ data: null, error: new Error("refused") })).toThrow("refused");
});
