import { createContext, useContext } from "react";
import type { ReferenceOption, ReferenceOptions, ReferenceTarget } from "#app/content/engine/references.ts";

/** The options of reference fields: records, fees, rungs, sources, words, pages. */
export const ReferenceOptionsContext = createContext<Partial<ReferenceOptions>>({});

export const useReferenceOptions = (target: ReferenceTarget): readonly ReferenceOption[] =>
  useContext(ReferenceOptionsContext)[target] ?? [];
