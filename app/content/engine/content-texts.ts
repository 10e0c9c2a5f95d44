import { type Inline, parseInline } from "./inline-text.ts";

export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

export function listNodes(value: unknown): Inline[] {
  const flatten = (nodes: Inline[]): Inline[] =>
    nodes.flatMap((node) => ("children" in node ? flatten(node.children) : [node]));
  return listTexts(value).flatMap((text) => flatten(parseInline(text)));
}

/** The ids of the sources that a value cites, each once, in the order of their first appearance. */
export function listCitations(value: unknown): string[] {
  return [...new Set(listNodes(value).flatMap((node) => (node.type === "cite" ? [node.source] : [])))];
}

export function listTerms(value: unknown): string[] {
  return [...new Set(listNodes(value).flatMap((node) => (node.type === "term" ? [node.term] : [])))];
}
