import { expect, test } from "vitest";

import { type TranslatedLocale, translatedLocales } from "./locales.ts";
import { englishMessages } from "./messages.ts";
import { phrases } from "./phrases.ts";
import { messagesIn } from "./translated-messages.server.ts";

type Tree = { [name: string]: string | Tree };
const leaves = (tree: Tree, path = ""): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[path + name, value] as [string, string]] : leaves(value, `${path}${name}.`),
  );
const english = new Map(leaves({ ...englishMessages, phrases: phrases.en }));
const everythingIn = (locale: TranslatedLocale) =>
  leaves({ ...messagesIn(locale), phrases: phrases[locale] });
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(translatedLocales)("the interface is complete in %s, with every placeholder", (locale) => {
  const words = new Map(everythingIn(locale));
  expect([...words.keys()]).toEqual([...english.keys()]);
  for (const [path, text] of words) {
    expect(text.trim(), path).not.toBe("");
    expect(places(text), path).toEqual(places(english.get(path) ?? ""));
  }
});

/** Every language except English has its own script. */
const ownScript = /[\p{L}--\p{Script=Latin}]/v;
/** Names, units and signs. */
const mayBeLatin = new Set([
  "contact.whatsapp",
  "attachments.kilobytes",
  "attachments.megabytes",
  "estimate.timesAcres",
]);

test.each(translatedLocales)("the interface in %s is written in its own script", (locale) => {
  const foreign = everythingIn(locale).filter(
    ([path, text]) => !mayBeLatin.has(path) && !ownScript.test(text),
  );
  expect(foreign).toEqual([]);
});
