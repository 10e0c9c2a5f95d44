import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { z } from "zod";
import { postFields } from "#app/content/blog/blog-post.ts";
import { kindGroups } from "#app/content/engine/define-content.ts";
import { fieldInfo } from "#app/content/engine/fields.ts";
import { withoutWrappers } from "#app/content/engine/merge-content.ts";
import { setUpSteps } from "#app/content/firm/set-up.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { localeNames } from "#app/i18n/locales.ts";
import { describeDetails, detailFields } from "#app/leads/lead-details.ts";
import { doubtWords } from "#app/leads/lead-doubts.ts";
import { choiceWords } from "#app/staff/editing/form/label-words.ts";

export type SyntaxNode = { type: string } & Record<string, unknown>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export function visitAll(code: string, see: (node: SyntaxNode) => void, file = "module.tsx"): void {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    see(value);
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync(file, code).program);
}

/** Every string in a module; values in templates become {number}. */
function listStrings(code: string): string[] {
  const found: string[] = [];
  visitAll(code, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateLiteral" && Array.isArray(node.quasis))
      found.push(node.quasis.map((part) => part.value.cooked).join("{number}"));
  });
  return found;
}

/** The sentences that a module passes to `t`, `rich` and `word`. */
export function listSentences(code: string): string[] {
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

const root = join(import.meta.dirname, "../..");
const readModules = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes(".test."))
    .sort()
    .map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }));

/** Mails to members use the same words. */
export const listStaffModules = () =>
  readModules("{app/staff,app/contracts,app/routes/admin,server/jobs}/**/*.{ts,tsx}");

export const listShownSentences = (): ReadonlySet<string> =>
  new Set(
    listStaffModules()
      .filter(({ code }) => /(?:staff\/words|\.)\/words\.ts";|member-mail\.ts";/.test(code))
      .flatMap(({ code }) => listSentences(code)),
  );

/** The texts of the content forms (kinds, groups, labels and help) and of the fields of a lead. */
export function listLabels(): ReadonlySet<string> {
  const everyDetail = Object.fromEntries(detailFields.map((name) => [name, "…"]));
  const labels = new Set<string>([
    ...kindGroups,
    ...contentKinds.flatMap(({ title, help }) => [title, help]),
    ...describeDetails(everyDetail).map(({ word }) => word),
    ...Object.values(doubtWords),
    ...setUpSteps.flatMap(({ title, lead }) => [title, lead]),
  ]);
  for (const schema of listSchemas())
    visitFields(schema, (field) => {
      const { label, help } = fieldInfo.get(field) ?? {};
      for (const words of [label, help]) if (words) labels.add(words);
    });
  // The own name of a language is the same in all languages.
  for (const name of Object.values(localeNames)) labels.delete(name);
  return labels;
}

/** Sentences whose translation is optional: choices in forms, and messages of modules that the server uses too. */
export function listOptionalSentences(): ReadonlySet<string> {
  const choices = new Set<string>();
  for (const schema of listSchemas())
    visitFields(schema, (field) => {
      if (field instanceof z.ZodEnum)
        for (const option of field.options) choices.add(choiceWords(String(option)));
    });
  const modules = readModules("app/{content,contracts,leads,lib,i18n,staff/team}/**/*.ts");
  return new Set([...choices, ...modules.flatMap(({ code }) => listStrings(code))]);
}

const listSchemas = (): z.ZodType[] => [
  ...contentKinds.map(({ schema }) => schema),
  ...Object.values(postFields),
];

function visitFields(schema: z.ZodType, see: (field: z.ZodType) => void): void {
  const inner = withoutWrappers(schema);
  see(inner);
  if (inner instanceof z.ZodObject)
    for (const field of Object.values(inner.shape)) visitFields(field as z.ZodType, see);
  if (inner instanceof z.ZodArray) visitFields(inner.element as z.ZodType, see);
}
