import { describe, expect, test } from "vitest";
import { translatedLocales } from "#app/i18n/locales.ts";
import { findFileFaults, isTranslated, listFiles } from "#tools/translation/translation-files.ts";

// A language without a file of content borrows all of it, visibly; one with a file has them all.
describe.each(translatedLocales.filter(isTranslated))("in %s", (locale) => {
  test.each(listFiles())("%s is whole, of today's English, and says the same", (file) => {
    expect(findFileFaults(locale, file)).toEqual([]);
  });
});
