import { beforeEach, expect, test, vi } from "vitest";
import { localDraftKey, readLocalDraft, saveLocalDraft } from "./local-draft.ts";
import { readKept } from "./versions/use-editing.ts";

const device = new Map<string, string>();
beforeEach(() => {
  device.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, text: string) => device.set(name, text),
    removeItem: (name: string) => device.delete(name),
  });
});

const name = localDraftKey("u1", "hero:main");
const form = { en: { headline: "Mine" }, te: {}, hi: {} };
const work = { started: { versions: {}, shipped: {}, form: { ...form, en: {} } }, form };

test("kept work is read back, and removed when nothing is unsaved", () => {
  saveLocalDraft(name, work);
  expect(readKept(readLocalDraft(name))).toEqual(work);
  saveLocalDraft(name, null);
  expect(readLocalDraft(name)).toBeUndefined();
});

test("nothing in another format is read", () => {
  device.set(name, JSON.stringify({ ...work, format: 1 }));
  expect(readLocalDraft(name)).toBeUndefined();
  expect(readKept({ started: work.started, form: "words" })).toBeUndefined();
});
