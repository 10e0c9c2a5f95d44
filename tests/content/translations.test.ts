import { describe, expect, test } from "vitest";
import { translatedLocales } from "#app/i18n/locales.ts";
import { findFileFaults, isTranslated, listFiles } from "#tools/translation/translation-files.ts";

// A language without a content file borrows all of it, with a note; a language with one has all files.
describe.each(translatedLocales.filter(isTranslated))("in %s", (locale) => {
  test.each(listFiles())("%s is complete, based on the current English, and says the same", (file) => {
    expect(findFileFaults(locale, file)).toEqual([]);
  });
});
