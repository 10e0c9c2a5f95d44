import { z } from "zod";
import { fieldInfo } from "./fields.ts";
import { parseInline } from "./inline-text.ts";
import { withoutWrappers } from "./merge-content.ts";
import { listRecordNames } from "./placeholder-syntax.ts";

/** What content can refer to in other content. A fee is a ledger record that appears in the fee table. */
export const referenceTargets = [
  "record",
  "fee",
  "rung",
  "source",
  "word",
  "page",
  "letter",
  "deadline",
  "district",
  "icon",
  "category",
] as const;
export type ReferenceTarget = (typeof referenceTargets)[number];

export type Reference = { target: ReferenceTarget; id: string };
export type PlacedReference = Reference & { path: readonly (string | number)[] };

/** A choice for editors, with a label that they recognise. */
export type ReferenceOption = { id: string; label: string };
export type ReferenceOptions = Readonly<Record<ReferenceTarget, readonly ReferenceOption[]>>;

const nameOfTarget: Record<ReferenceTarget, string> = {
  record: "record of the law ledger",
  fee: "fee of the law ledger",
  rung: "stage of “If you are stuck”",
  source: "source",
  word: "word of the glossary",
  page: "page of this site",
  letter: "letter",
  deadline: "case of the land clock",
  district: "district of the list",
  icon: "icon",
  category: "category",
};

/** Everything a value refers to: in reference fields, in links, and in the marks and placeholders of its texts. */
export function listReferences(
  schema: z.ZodType,
  value: unknown,
  path: PlacedReference["path"] = [],
): PlacedReference[] {
  const inner = withoutWrappers(schema);
  if (typeof value === "string") return referencesOf(inner, value).map((found) => ({ ...found, path }));
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, i) => listReferences(inner.element as z.ZodType, item, [...path, i]));
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    inner.shape[name] ? listReferences(inner.shape[name] as z.ZodType, field, [...path, name]) : [],
  );
}

function referencesOf(field: z.ZodType, value: string): Reference[] {
  const { input = "line", refersTo } = fieldInfo.get(field) ?? {};
  if (refersTo) return value ? [{ target: refersTo, id: value }] : [];
  if (input === "link") return pageReference(value);
  if (input === "rich") return referencesInText(value);
  return recordReferences(value);
}

export function referencesInText(text: string): Reference[] {
  return [...recordReferences(text), ...parseInline(text).flatMap(referencesInNode)];
}

function referencesInNode(node: ReturnType<typeof parseInline>[number]): Reference[] {
  switch (node.type) {
    case "strong":
    case "em":
      return node.children.flatMap(referencesInNode);
    case "cite":
      return [{ target: "source", id: node.source }];
    case "term":
      return [{ target: "word", id: node.term }];
    case "link":
      return pageReference(node.url);
    default:
      return [];
  }
}

export const recordReferences = (text: string): Reference[] =>
  listRecordNames(text).map((id) => ({ target: "record", id }));

/** A reference to a page of this site, without query and fragment: "/faq#fees" is "/faq". */
export function pageReference(url: string): Reference[] {
  if (!url.startsWith("/") || url.startsWith("/media/")) return [];
  const path = url.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  // Pages below these tools are resolved by the tools themselves.
  const [, tool] = /^(\/(?:which-application|deadlines|letters))\//.exec(path) ?? [];
  return [{ target: "page", id: tool ?? path }];
}

export const deadReferenceSentence = ({ target, id }: Reference): string =>
  target === "page" ? `There is no page at “${id}”.` : `There is no ${nameOfTarget[target]} called “${id}”.`;

export function listDeadReferences(references: readonly PlacedReference[], options: ReferenceOptions) {
  const known = new Set(
    referenceTargets.flatMap((target) => options[target].map(({ id }) => `${target} ${id}`)),
  );
  return references.filter(({ target, id }) => !known.has(`${target} ${id}`));
}
