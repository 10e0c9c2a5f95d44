import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { postFields } from "#app/content/blog/blog-post.ts";
import { kindGroups } from "#app/content/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { setUpSteps } from "#app/content/set-up.ts";
import { describeDetails, detailFields } from "#app/leads/lead-row.ts";
import { choiceWords } from "#app/staff/content/choice-words.ts";
import { type Shape, shapeOf } from "#app/staff/content/field-shape.ts";
import hindi from "#app/staff/words/hi.json" with { type: "json" };
import telugu from "#app/staff/words/te.json" with { type: "json" };
import { findTermFaults } from "#tools/translation/find-faults.ts";

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const root = path.resolve(import.meta.dirname, "../..");
const modules = globSync("app/{staff,routes/admin}/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, code: readFileSync(path.join(root, file), "utf8") }));

/** Screens that are English for everybody, and why. */
const englishOnly: Record<string, string> = {
  "app/routes/admin/setup.tsx":
    "rendered by the server before there is a member, for whoever installs the site",
};

function visitAll(code: string, see: (node: Node) => void): void {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    see(value);
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync("module.tsx", code).program);
}

/** Every text in a module; a value inside one reads {number}. */
function listStrings(code: string): string[] {
  const found: string[] = [];
  visitAll(code, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateLiteral" && Array.isArray(node.quasis))
      found.push(node.quasis.map((part) => part.value.cooked).join("{number}"));
  });
  return found;
}

/** The sentences a module shows: what it gives to `t`, `rich` and `word`. */
function listSentences(code: string): string[] {
  const found: string[] = [];
  const read = (value: unknown): void => {
    if (!isNode(value)) return;
    if (value.type === "Literal" && typeof value.value === "string") found.push(value.value);
    if (value.type === "ConditionalExpression") [value.consequent, value.alternate].forEach(read);
  };
  visitAll(code, (node) => {
    if (node.type !== "CallExpression" || !isNode(node.callee) || !Array.isArray(node.arguments)) return;
    if (["t", "rich", "word"].includes(String(node.callee.name))) read(node.arguments[0]);
  });
  return found;
}

/** What the forms of the content manager say (kinds, groups, labels and help), and what the inbox calls an answer. */
const labels = new Set<string>(kindGroups);
/** What can be chosen in them. Short names of drawings stay English. */
const choices = new Set<string>();
function readLabels({ info, fields, item, options = [] }: Shape): void {
  for (const option of options) choices.add(choiceWords(option));
  for (const words of [info.label, info.help]) if (words) labels.add(words);
  for (const [, field] of fields ?? []) readLabels(field);
  if (item) readLabels(item);
}
for (const { title, help, schema } of contentKinds) {
  labels.add(title).add(help);
  readLabels(shapeOf(schema));
}
for (const schema of Object.values(postFields)) readLabels(shapeOf(schema));
const everyDetail = Object.fromEntries(detailFields.map((name) => [name, "…"]));
for (const { word } of describeDetails(everyDetail)) labels.add(word);
for (const { title, lead } of setUpSteps) labels.add(title).add(lead);

/** Sentences that are said of a fault by modules which the server uses too; `labelOf` shows them. */
const messages = globSync("app/{content,leads,lib,i18n,staff/team}/**/*.ts", { cwd: root }).flatMap((file) =>
  listStrings(readFileSync(path.join(root, file), "utf8")),
);

const shownAttributes = new Set(
  "label title placeholder aria-label hint text words confirm cancel tagline alt summary error missing note verb submit unsaved none".split(
    " ",
  ),
);

/** Words that stand in a view as they are, so that nobody could translate them. */
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

test("a sentence given to t, and words that pass it by, would be found", () => {
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

const tables = [
  { name: "Telugu", locale: "te", table: telugu, script: /\p{Script=Telugu}/u },
  { name: "Hindi", locale: "hi", table: hindi, script: /\p{Script=Devanagari}/u },
] as const;

const speaking = modules.filter(({ code }) => /words\.tsx";/.test(code));
const shown = new Set(speaking.flatMap(({ code }) => listSentences(code)));
const known = new Set([...shown, ...labels, ...choices, ...messages]);

test.each(tables)("every sentence of the staff area has its $name, and none is left over", ({ table }) => {
  expect(shown.size).toBeGreaterThan(1000);
  expect([...shown].filter((sentence) => !(sentence in table))).toEqual([]);
  expect(Object.keys(table).filter((sentence) => !known.has(sentence))).toEqual([]);
});

test.each(tables)(
  "every label and every help of the content manager, and every field of a lead, has its $name",
  ({ table }) => {
    expect(labels.size).toBeGreaterThan(400);
    expect([...labels].filter((label) => !(label in table))).toEqual([]);
  },
);

test("both languages have the same sentences, in the same order", () => {
  expect(Object.keys(hindi)).toEqual(Object.keys(telugu));
});

test("no words of the staff area pass by the translation", () => {
  const bare = modules
    .filter(({ file }) => !(file in englishOnly))
    .flatMap(({ file, code }) => listBareWords(code).map((words) => `${file}: ${words}`));
  expect(bare).toEqual([]);
});

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join(" ");

/** Names and units are written in Latin letters in every language. */
const withoutNames = (text: string) => text.replaceAll(/\{\w+\}|WhatsApp|\b(?:kB|MB|ms)\b/g, "");

test.each(tables)(
  "the $name of the staff area keeps to the term base, and every name in braces stays",
  ({ name, locale, table, script }) => {
    const isWritten = (text: string) => script.test(text) || !/\p{L}/u.test(text);
    const faults = Object.entries(table).flatMap(([english, translation]) => [
      // How a text names a term is told to those who write one; here it is no term.
      ...findTermFaults(locale, english, translation.replaceAll("[[", "[")).map(
        (fault) => `${english}: ${fault}`,
      ),
      ...(namesIn(english) === namesIn(translation) ? [] : [`${english}: other names in braces`]),
      ...(isWritten(withoutNames(translation)) ? [] : [`${english}: not in ${name}`]),
    ]);
    expect(faults).toEqual([]);
  },
);
