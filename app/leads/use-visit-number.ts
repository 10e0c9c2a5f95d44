import { useEffect, useState } from "react";

import { currentVisit } from "./visit.ts";

/** Undefined in what the server sends, which is the same for everybody. */
export function useVisitReference(): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => setReference(currentVisit().reference), []);
  return reference;
}
