import { useEffect, useState } from "react";

import { currentVisit } from "#app/leads/visit.ts";

/** Undefined in what the server sends, which is the same for everybody. */
export function useVisitNumber(): string | undefined {
  const [enquiryNumber, setEnquiryNumber] = useState<string>();
  useEffect(() => setEnquiryNumber(currentVisit().reference), []);
  return enquiryNumber;
}
