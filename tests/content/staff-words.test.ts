import { expect, test } from "vitest";
import hindi from "#app/staff/words/hi.json" with { type: "json" };
import telugu from "#app/staff/words/te.json" with { type: "json" };
import {
  isNode,
  listLabels,
  listSentences,
  listShownSentences,
  listStaffModules,
  visitAll,
} from "#tools/translation/staff-sentences.ts";
import { findSentenceFaults, findStaffFaults } from "#tools/translation/staff-words.ts";

/** Screens that are English for everyone, with the reason. */
const englishOnly: Record<string, string> = {
  "app/routes/admin/session/first-owner.tsx":
    "rendered by the server before there is a member, for the person who installs the site",
};

const shownAttributes = new Set(
  "label title placeholder aria-label hint text words confirm cancel tagline alt summary error missing note verb submit unsaved none".split(
    " ",
  ),
);

/** Literal text in a view, which cannot be translated. */
function listBareWords(code: string): string[] {
  const found: string[] = [];
  const isText = (value: unknown) => typeof value === "string" && /^[^/]*\p{L}{2}/u.test(value);
  const literals = (value: unknown): unknown[] => {
    if (!isNode(value)) return [];
    if (value.type === "Literal") return [value.value];
    if (value.type === "TemplateLiteral" && Array.isArray(value.quasis))
      return value.quasis.map((part) => (isNode(part) ? (part.value as { cooked: string }).cooked : ""));
    if (value.type === "ConditionalExpression") return [value.consequent, value.alternate].flatMap(literals);
    if (value.type === "LogicalExpression") return literals(value.right);
    if (value.type === "JSXExpressionContainer") return literals(value.expression);
    return [];
  };
  visitAll(code, (node) => {
    if (node.type === "JSXText" && isText(node.value)) found.push(String(node.value).trim());
    if (
      node.type === "Property" &&
      isNode(node.key) &&
      /^(title|text|confirm|cancel)$/.test(String(node.key.name))
    )
      found.push(...literals(node.value).filter(isText).map(String));
    if (node.type === "CallExpression" && isNode(node.callee) && isNode(node.callee.object))
      if (node.callee.object.name === "toast" && Array.isArray(node.arguments))
        found.push(...node.arguments.flatMap(literals).filter(isText).map(String));
    if (node.type === "JSXAttribute" && isNode(node.name) && shownAttributes.has(String(node.name.name)))
      found.push(...literals(node.value).filter(isText).map(String));
    if ((node.type === "JSXElement" || node.type === "JSXFragment") && Array.isArray(node.children))
      for (const child of node.children)
        if (isNode(child) && child.type === "JSXExpressionContainer")
          found.push(...literals(child).filter(isText).map(String));
  });
  return found;
}

test("a sentence passed to t, and text that bypasses it, are detected", () => {
  expect(listSentences('t("A"); rich(x ? "B" : "C", {}); word("D"); other("E")')).toEqual([
    "A",
    "B",
    "C",
    "D",
  ]);
  expect(
    listBareWords(
      '<p title="One" id="no">Two {t("x")} {is ? "Three" : t("y")}<b aria-label={`Four`} /></p>; toast.error("Five", t("z")); ({ title: "Six" })',
    ).sort(),
  ).toEqual(["Five", "Four", "One", "Six", "Three", "Two"]);
});

test("sentences and labels are found", () => {
  expect(listShownSentences().size).toBeGreaterThan(1000);
  expect(listLabels().size).toBeGreaterThan(400);
});

test.each(["te", "hi"] as const)(
  "every text of the staff area is translated into %s by the term base; none is left over",
  (locale) => expect(findStaffFaults(locale)).toEqual([]),
);

test("a translation that loses a placeholder, is in another script or uses a forbidden word is a fault", () => {
  expect(findSentenceFaults("te", "Fee of {name}", "{name} ఫీజు")).toEqual([]);
  expect(findSentenceFaults("te", "Fee of {name}", "ఫీజు")).toEqual(["different names in braces"]);
  expect(findSentenceFaults("hi", "Fee", "ఫీజు")).toEqual(["not in the script of the language"]);
  expect(findSentenceFaults("te", "Fee", "రుసుము")).toEqual(["“రుసుము”: ఫీజు"]);
});

test("both languages have the same sentences, in the same order", () => {
  expect(Object.keys(telugu)).toEqual(Object.keys(telugu).toSorted());
  expect(Object.keys(hindi)).toEqual(Object.keys(telugu));
});

test("sentences are complete: none is a fragment that code concatenates, which only works in English", () => {
  const isPiece = (english: string) =>
    english !== english.trim() || /^[,.;:]|[a-z]\{|\}[a-z]|\}\{/i.test(english);
  expect([" and ", ", now: {value}", "are told{what}.", "{what}It stays"].filter(isPiece)).toHaveLength(4);
  expect(Object.keys(telugu).filter(isPiece)).toEqual([]);
  // This Hindi particle belongs to the word before it, so no text begins with it.
  expect(Object.values(hindi).filter((words) => words.startsWith("ने "))).toEqual([]);
});

test("no text of the staff area bypasses the translation", () => {
  const bare = listStaffModules()
    .filter(({ file }) => !(file in englishOnly))
    .flatMap(({ file, code }) => listBareWords(code).map((words) => `${file}: ${words}`));
  expect(bare).toEqual([]);
});
