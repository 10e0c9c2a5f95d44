import { z } from "zod";

import { listCitations, listNodes } from "#app/content/engine/content-texts.ts";
import { fieldInfo } from "#app/content/engine/fields.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { hasWords, withoutWrappers } from "#app/content/engine/merge-content.ts";
import { listRecordNames } from "#app/content/engine/placeholder-syntax.ts";

export type Fault = { path: string; text: string; fault: string };

/** A value without the parts that are the same in every language: addresses, colours, ids. */
export function keepWords(schema: z.ZodType, value: unknown): unknown {
  const inner = withoutWrappers(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => keepWords(inner.element as z.ZodType, item));
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => inner.shape[name] && hasWords(inner.shape[name]));
  return Object.fromEntries(fields.map(([name, field]) => [name, keepWords(inner.shape[name], field)]));
}

/** Marks in a plain text field: visitors would see the mark itself. */
export function findMisplacedMarks(schema: z.ZodType, value: unknown, path = ""): Fault[] {
  const inner = withoutWrappers(schema);
  if (typeof value === "string") {
    const isPlain = fieldInfo.get(inner)?.input !== "rich";
    const hasMarks = /\[\[|\*\*|\]\(|\[[A-Z]\d{1,3}\]/.test(value);
    return isPlain && hasMarks ? [{ path, text: value, fault: "a mark in a plain text" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const child = inner instanceof z.ZodObject ? inner.shape[name] : (inner as z.ZodArray).element;
    return child ? findMisplacedMarks(child as z.ZodType, field, path ? `${path}.${name}` : name) : [];
  });
}

/** Names that contain a figure but claim nothing, and our own age limit for forms. */
const namesWithFigures =
  /\b18 or older\b|\b1-B\b|\b1\/70\b|\b22-A\b|24\/7|\b(?:Act|Bill|Code|Rules|Regulation),? \d{4}/g;
const unit = "(?:days?|weeks?|months?|years?|hours?|acres?|rupees|per ?cent|times|witness(?:es)?|lakh|crore)";
const figure = new RegExp(
  `\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|half)[ -]${unit}\\b`,
  "i",
);
const sectionNumber = /\b(?:sections?|ss?\.|rules?) ?\d/i;

/**
 * Figures without a source. A figure is covered by a source mark in its own
 * text, in another text of the same part (a question and its answer, a row of a
 * table), or by a glossary term, which has sources of its own.
 */
export function findUnsourcedFigures(value: unknown, isNamedOnly: (source: string) => boolean): Fault[] {
  const faults: Fault[] = [];
  const inspect = (path: string, text: string, part: readonly string[]) => {
    const written = text.replaceAll(/\[\[[^\]]*\]\]|\{[^}]*\}/g, "");
    const claims = plainText(written).replaceAll(namesWithFigures, "");
    const sources = listCitations(part);
    // A record of the ledger has its own sources.
    const isTraced = sources.length > 0 || listRecordNames(part.join(" ")).length > 0;
    if (figure.test(claims) && !isTraced) faults.push({ path, text, fault: "a figure without a source" });
    if (sectionNumber.test(claims) && sources.every(isNamedOnly)) {
      faults.push({ path, text, fault: "a section number from a law that was not opened" });
    }
  };
  const walk = (node: unknown, path: string, isRow: boolean): void => {
    if (typeof node !== "object" || node === null) return;
    const fields = Object.entries(node);
    const texts = fields.flatMap(([, field]) => (typeof field === "string" ? [field] : []));
    const isOnePart = isRow || !Array.isArray(node);
    for (const [name, field] of fields) {
      const at = path ? `${path}.${name}` : name;
      if (typeof field === "string") inspect(at, field, isOnePart ? texts : [field]);
      else walk(field, at, Array.isArray(node));
    }
  };
  walk(value, "", false);
  return faults;
}

/** Digits that are not figures of the law: names, phone numbers, marked examples. */
const noLaw = [
  // Years, as part of a date that tells when something was reported or happened.
  /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /\b(?:19|20)\d{2}(?: ?(?:to|-) ?\d{2,4})?\b/g,
  // Forms, modules and lists whose name is a number.
  /\b\d{1,2}-[A-Z]\b/g,
  /\b(?:G\.?O\.?(?: ?Ms\.?)?(?: ?No\.?)?|Form|TM|Part|Class|Article|Schedule|No\.) ?\d+(?:-[A-Z])?\b/g,
];

/** Texts with a typed figure instead of a reference: each belongs in the ledger. */
export function findTypedFigures(value: unknown, path = ""): Fault[] {
  if (typeof value === "string") {
    const bare = plainText(value.replaceAll(/\[\[[^\]]*\]\]|\{[^}]*\}/g, "")).replaceAll(
      namesWithFigures,
      "",
    );
    const claims = noLaw.reduce((text, name) => text.replaceAll(name, ""), bare);
    return figure.test(claims) ? [{ path, text: value, fault: "a figure outside the ledger" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    findTypedFigures(field, path ? `${path}.${name}` : name),
  );
}

const habits: [RegExp, string][] = [
  [/lorem|\btodo\b|\btbd\b|\bfixme\b|\bxxx|\?\?\?|coming soon/i, "placeholder text"],
  [
    /\b(best|top-rated|leading|fastest|cheapest|affordable|hassle-free|number one|guaranteed)\b/i,
    "advertising words",
  ],
  [/\bRs\.? ?\d/, "rupees are written ₹2,500"],
  [/₹(?!(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?(?![\d,]*\d))/, "Indian digit grouping: ₹1,00,000"],
  [/\bBhoo|Bharathi\b|Bhubharati(?!\.)/, "the portal is spelt Bhu Bharati"],
  [/[–—]/, "no dashes: use a full stop, a comma or “to”"],
];

/** Violations of the house style that can be detected automatically. */
export function findStyleFaults(value: unknown, path = ""): Fault[] {
  if (typeof value === "string") {
    const text = plainText(value);
    const broken = habits.filter(([habit]) => habit.test(text)).map(([, fault]) => ({ path, text, fault }));
    const longest = Math.max(...text.split(/(?<=[.!?:;])\s/).map((sentence) => countWords(sentence)));
    return longest > 34 ? [...broken, { path, text, fault: `a sentence of ${longest} words` }] : broken;
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    findStyleFaults(field, path ? `${path}.${name}` : name),
  );
}

export const countWords = (text: string): number =>
  plainText(text).match(/[\p{L}\p{N}₹%]+(?:[-’'.,/][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The words of everything that a page shows of a value. */
export function countAllWords(value: unknown): number {
  if (typeof value === "string") return countWords(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value)
    .filter(([name]) => name !== "seo")
    .reduce((sum, [, field]) => sum + countAllWords(field), 0);
}

export function listLinks(value: unknown): string[] {
  return [...new Set(listNodes(value).flatMap((node) => (node.type === "link" ? [node.url] : [])))];
}
