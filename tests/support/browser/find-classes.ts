import { parseSync } from "oxc-parser";

/** The classes that selectors of a style sheet name. */
export function classesInSheet(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
  return selectors
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => [...prelude.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The possible string values of an expression, without its conditions. */
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

/** The classes that a module gives to elements: as an attribute, as a property, through classList. */
export function classesInModule(code: string): string[] {
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
