/** What can be found, in the order of how much it helps: the page that answers, then what explains a part of it. */
export const documentKinds = [
  "guide",
  "answer",
  "question",
  "tool",
  "service",
  "faq",
  "word",
  "district",
  "page",
  "post",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The cells that a guide and a leaf of the chooser begin with. */
export type Facts = Partial<Record<"office" | "time" | "fee", string>>;

/** One thing that can be found. All texts are plain. */
export type SearchDocument = {
  /** Without the language's prefix; with an anchor where it is a part of a page. */
  path: string;
  kind: DocumentKind;
  title: string;
  /** What else it is called: in the other languages, in lists, in the words people say. */
  names: readonly string[];
  /** A sentence about it. */
  lead: string;
  texts: readonly string[];
  /** The English text of what is translated: half of the words people use are English. Found by, never shown. */
  english?: readonly string[];
  facts?: Facts;
};
