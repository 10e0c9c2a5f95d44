import { afterEach, expect, test, vi } from "vitest";
import { rememberedLanguage, speakTo } from "./staff-language.ts";

afterEach(() => vi.unstubAllGlobals());

test("a device without storage still shows the language, but does not remember it", async () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(rememberedLanguage()).toBe("en");
  await speakTo("en");
});
