import { parseSync } from "oxc-parser";

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
export function listStrings(code: string): string[] {
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
