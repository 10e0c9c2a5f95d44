import { describe, expect, test } from "vitest";
import { translatedLocales } from "#app/i18n/locales.ts";
import { findFileFaults, listFiles } from "#tools/translation/translation-files.ts";

describe.each(translatedLocales)("in %s", (locale) => {
  test.each(listFiles())("%s is whole, of today's English, and says the same", (file) => {
    expect(findFileFaults(locale, file)).toEqual([]);
  });
});
