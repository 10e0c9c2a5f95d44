import { createContext, useContext } from "react";
import type { Term } from "#app/content/kinds/pages/glossary.ts";
import type { MarkedSource } from "./marks.ts";

/** The glossary terms and sources of a page. Rich text links the terms; the sources decide the marks of rows. */
export type PageReferences = {
  terms: readonly Term[];
  sources: readonly MarkedSource[];
  sourcesNote?: string;
  /** A rich text: what the page was compared with. */
  comparedWith?: string;
  sourcesUrl?: string;
};

export const ReferenceContext = createContext<PageReferences>({ terms: [], sources: [] });

export const usePageReferences = (): PageReferences => useContext(ReferenceContext);
