import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "..");
const read = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: app, exclude }).map((file) => readFileSync(path.join(app, file), "utf8"));

/** Styled by us, put on elements by libraries. */
const madeByLibraries = /^(ProseMirror.*|selectedCell|lucide)$/;
/** Given by us before anybody has styled them. Whoever styles one takes it off this list. */
const notYetStyled: readonly string[] = ["firm-hours", "price-list"];

/** The classes that selectors of a style sheet name. */
function classesInSheet(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
  return selectors
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => [...prelude.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The words an expression may become; what decides between them is left out. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isNode(value)) return [];
  if (value.type === "Literal") return typeof value.value === "string" ? value.value.split(/\s+/) : [];
  if (value.type === "TemplateElement") return (value.value as { raw: string }).raw.split(/\s+/);
  if (value.type === "BinaryExpression" && value.operator !== "+") return [];
  const parts: Record<string, string[]> = {
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["right"],
    CallExpression: ["callee", "arguments"],
    MemberExpression: ["object"],
  };
  const keys = parts[value.type] ?? Object.keys(value);
  return keys.flatMap((key) => wordsOf(value[key]));
}

/** The classes a module gives to elements: as an attribute, as a property on its way to one, through classList. */
function classesInModule(code: string): string[] {
  const found: string[] = [];
  const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value ?? "") : "");
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const isAttribute = value.type === "JSXAttribute" && /^class(Name)?$|ClassName$/.test(nameOf(value.name));
    const isProperty = value.type === "Property" && /^class(Name)?$|ClassName$/.test(nameOf(value.key));
    if (isAttribute || isProperty) found.push(...wordsOf(value.value));
    if (value.type === "CallExpression" && isNode(value.callee) && isNode(value.callee.object))
      if (nameOf(value.callee.object.property) === "classList") found.push(...wordsOf(value.arguments));
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseSync("module.tsx", code).program);
  return found.filter((name) => name !== "");
}

test("classes are found in selectors and in what components say", () => {
  expect(classesInSheet('@media (x) { .a:not(.b) > p { color: red } } /* .c */ [x=".d"] {}')).toEqual([
    "a",
    "b",
  ]);
  expect(
    classesInModule('<p className={kind === "x" ? "a b" : `c`} id="e"><Q labelClassName="f" /></p>'),
  ).toEqual(["a", "b", "c", "f"]);
});

const styled = new Set(read("**/*.css").flatMap(classesInSheet));
const given = new Set(read("**/*.{ts,tsx}", ["**/*.test.*"]).flatMap(classesInModule));

test("every class that a style sheet names is given to an element by some component", () => {
  expect([...styled].filter((name) => !given.has(name) && !madeByLibraries.test(name))).toEqual([]);
});

test("every class that a component gives is known to a style sheet", () => {
  expect([...given].filter((name) => !styled.has(name) && !notYetStyled.includes(name))).toEqual([]);
});
