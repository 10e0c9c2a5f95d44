import { createContext, useContext } from "react";

import type { Term } from "#app/content/kinds/glossary.ts";
import type { Source } from "#app/content/kinds/sources.ts";

/** The words and sources a page names: rich text below it marks the first and numbers the second. */
export type PageReferences = { terms: readonly Term[]; sources: readonly Source[] };

export const ReferenceContext = createContext<PageReferences>({ terms: [], sources: [] });

export const usePageReferences = (): PageReferences => useContext(ReferenceContext);
