/** What can be found, most helpful first: pages with an answer, then explanations of a part. */
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

/** One search result. All texts are plain. */
export type SearchDocument = {
  /** The path has no language prefix, but an anchor for a part of a page. */
  path: string;
  kind: DocumentKind;
  title: string;
  /** Other names: in other languages, in lists, in everyday speech. */
  names: readonly string[];
  lead: string;
  /** Shown instead of title and lead: short, but complete. */
  shortTitle?: string;
  line?: string;
  texts: readonly string[];
  /** For a step of the chooser: the answers that lead to it. */
  answers?: readonly string[];
  /** For a step of the chooser: the guide that most of its results belong to. */
  guide?: string;
};
