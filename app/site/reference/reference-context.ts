import { createContext, useContext } from "react";
import { listCitations, listTexts } from "#app/content/engine/content-texts.ts";
import type { Term } from "#app/content/kinds/pages/glossary.ts";
import type { Source } from "#app/content/kinds/pages/sources.ts";

/** The words and sources a page names: rich text below it marks the first and numbers the second. */
export type PageReferences = {
  terms: readonly Term[];
  sources: readonly Source[];
  sourcesNote?: string;
};

type NamedOnPage = PageReferences & {
  /** By source, the text that names it first: there the list of sources leads back to. */
  firstTexts?: ReadonlyMap<string, string>;
};

export const ReferenceContext = createContext<NamedOnPage>({ terms: [], sources: [] });

export const usePageReferences = (): NamedOnPage => useContext(ReferenceContext);

/** For each source the first of these texts that names it. */
export function findFirstTexts(values: readonly unknown[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const text of listTexts(values)) {
    // A list item is shown without its hyphen.
    for (const id of listCitations(text)) if (!first.has(id)) first.set(id, text.replace(/^- /, ""));
  }
  return first;
}
