import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";
import { wordsOfLine } from "./text-lines.ts";

/**
 * Rich text is plain text with a few marks, so that it stays readable in a form and cannot carry HTML:
 *
 *     **bold**   __italic__   [[khata]] or [[khata|khatas]]   [words](/address)   [S8]
 *
 * The last three are a glossary term, a link and a source. Dates, survey and phone numbers and email addresses need no
 * mark: they are recognised and kept on one line. text-lines.ts describes a text of several lines.
 */
export type Inline =
  | { type: "text"; text: string }
  | { type: "together"; text: string }
  | { type: "strong" | "em"; children: Inline[] }
  | { type: "term"; term: string; text: string }
  | { type: "link"; url: string; text: string }
  | { type: "cite"; source: string };

const strong = String.raw`\*\*(?<strong>[^*]+)\*\*`;
const em = "__(?<em>[^_]+(?:_[^_]+)*)__";
const term = String.raw`\[\[(?<term>[a-z0-9-]+)(?:\|(?<shown>[^[\]|]+))?\]\]`;
const link = String.raw`\[(?<label>[^[\]]+)\]\((?<url>[^()\s]+)\)`;
// The pattern includes the space before the mark, so that no gap remains before the full stop.
const cite = String.raw`\s?\[(?<cite>[A-Z]\d{1,3})\]`;
const word = String.raw`[\p{L}\p{M}]+`;
// The lookbehinds make each word or number match only at its start; otherwise a long one would take quadratic time.
// scripts/checks/linear-patterns.test.ts checks every pattern.
const phoneDateOrSurveyNumber = [
  String.raw`\+\d[\d ]{6,}\d`,
  String.raw`(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`\d{1,2} ${word} \d{4}`,
  String.raw`(?<!\d)\d+(?:[/-](?:\d+|${word}))+`,
  String.raw`₹[\d,.]*\d(?: (?:lakh|crore))?`,
].join("|");
/** Its named groups are strong; em; term, shown; label, url; cite. */
export const markPattern = `${strong}|${em}|${term}|${link}|${cite}`;
const marks = new RegExp(`${markPattern}|(?<together>${phoneDateOrSurveyNumber})`, "gu");

export function parseInline(source: string): Inline[] {
  const nodes: Inline[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text) nodes.push({ type: "text", text });
  };
  for (const match of source.matchAll(marks)) {
    addText(source.slice(end, match.index));
    nodes.push(toNode(match));
    end = match.index + match[0].length;
  }
  addText(source.slice(end));
  return nodes;
}

function toNode(match: RegExpExecArray): Inline {
  const found = match.groups ?? {};
  if (found.strong) return { type: "strong", children: parseInline(found.strong) };
  if (found.em) return { type: "em", children: parseInline(found.em) };
  if (found.term)
    return { type: "term", term: found.term, text: found.shown ?? found.term.replaceAll("-", " ") };
  if (found.label && found.url)
    return isSafeUrl(found.url)
      ? { type: "link", url: found.url, text: found.label }
      : { type: "text", text: found.label };
  if (found.cite) return { type: "cite", source: found.cite };
  return { type: "together", text: match[0] };
}

/** A message for the editor about wrong marks in a text, if there are any. */
export function findInlineFault(source: string): string | undefined {
  for (const { groups } of source.matchAll(marks)) {
    if (groups?.url && !isSafeUrl(groups.url)) return `The link to “${groups.url}” is not allowed.`;
  }
  const rest = source.replaceAll(marks, "");
  if (/\*\*|\[\[|\]\]|\]\(/.test(rest))
    return "A mark is not closed: use **bold**, [[term]], [words](/address).";
  return undefined;
}

/** The text without its marks: for search engines, sharing and counting. */
export function plainText(source: string): string {
  const isMarkedLine = /^[#\-\d>|![]/.test(source);
  const text = isMarkedLine ? wordsOfLine(source).words.filter(Boolean).join(" ") : source;
  const hasMarks = /\*\*|__|\[/.test(text);
  return (hasMarks ? parseInline(text) : [{ type: "text" as const, text }]).map(wordsOf).join("");
}

function wordsOf(node: Inline): string {
  if ("children" in node) return node.children.map(wordsOf).join("");
  return node.type === "cite" ? "" : node.text;
}
