import { expect, test } from "vitest";
import { splitWords } from "./split-words.ts";

const { transform } = splitWords() as {
  transform: (code: string, id: string) => { code: string } | undefined;
};
const file = new URL("../app/site/some-page.tsx", import.meta.url).pathname;

test.each([
  ["const { letters: words, papers } = useMessages();", ["letters", "papers"]],
  ["const words = useMessages(); return words.site.skip;", ["site"]],
  ["messagesIn(locale).fault.title", ["fault"]],
  ["pageMeta(request, { name: ({ pages }) => pages.letters })", ["pages"]],
  ['import { pictures, useMessages } from "./drawings.ts";\nuseMessages().blog', ["blog"]],
  ["a module without words", []],
])("%s brings the words it names", (code, groups) => {
  const brought = transform(code, file)?.code.matchAll(/import "virtual:words\/(\w+)";/g) ?? [];
  expect([...brought].map(([, name]) => name).sort()).toEqual(groups);
});
