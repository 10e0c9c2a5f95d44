import { afterEach, expect, test, vi } from "vitest";
import { rememberedLanguage, speakTo } from "./words.ts";

afterEach(() => vi.unstubAllGlobals());

test("a device without storage still shows the language, but does not remember it", async () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(rememberedLanguage()).toBe("en");
  await speakTo("en");
});

test("who has chosen no language reads the device's own, so an invitation opens in Telugu on a Telugu phone", () => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("navigator", { language: "te-IN" });
  expect(rememberedLanguage()).toBe("te");
  vi.stubGlobal("localStorage", { getItem: () => "en" });
  expect(rememberedLanguage()).toBe("en");
});
