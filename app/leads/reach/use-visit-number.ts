import { useEffect, useState } from "react";

import { currentVisit } from "#app/leads/visit.ts";

/** The enquiry number of the visit; undefined in the cached server page. */
export function useVisitNumber(): string | undefined {
  const [enquiryNumber, setEnquiryNumber] = useState<string>();
  useEffect(() => setEnquiryNumber(currentVisit().reference), []);
  return enquiryNumber;
}
