import { createContext, useContext } from "react";
import { listCitations, listTexts } from "#app/content/engine/content-texts.ts";
import type { Term } from "#app/content/kinds/pages/glossary.ts";
import type { Source } from "#app/content/kinds/pages/sources.ts";

/** The glossary terms and sources of a page: rich text links the first and numbers the second. */
export type PageReferences = { terms: readonly Term[]; sources: readonly Source[]; sourcesNote?: string };

type NamedOnPage = PageReferences & {
  /** The first text that cites each source; the list of sources links back to it. */
  firstTexts?: ReadonlyMap<string, string>;
};

export const ReferenceContext = createContext<NamedOnPage>({ terms: [], sources: [] });

export const usePageReferences = (): NamedOnPage => useContext(ReferenceContext);

/** Finds the first text that cites each source. */
export function findFirstTexts(values: readonly unknown[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const text of listTexts(values)) {
    // List items are shown without their hyphen.
    for (const id of listCitations(text)) if (!first.has(id)) first.set(id, text.replace(/^- /, ""));
  }
  return first;
}
