import { createContext, useContext } from "react";

import type { Term } from "./glossary.schema.ts";
import type { Source } from "./sources.schema.ts";

/** The words and sources a page names: rich text below it marks the first and numbers the second. */
export type PageReferences = { terms: readonly Term[]; sources: readonly Source[] };

export const ReferenceContext = createContext<PageReferences>({ terms: [], sources: [] });

export const usePageReferences = (): PageReferences => useContext(ReferenceContext);
