import { useEffect, useRef } from "react";
import type { Lead } from "#app/staff/inbox/model/lead.ts";

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * The leads before and after the open one. Work on a lead often takes it out of the list (a tray, a filter): then the
 * one that took its place is the next.
 */
export function useNeighbours(leads: readonly Lead[], openId: string | undefined): Neighbours {
  const place = useRef(0);
  const at = leads.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (at !== -1) place.current = at;
  }, [at]);
  return neighboursOf(leads, at === -1 ? place.current - 0.5 : at);
}

/** A lead that left the list counts as half a place before its successor. */
export const neighboursOf = (leads: readonly Pick<Lead, "id">[], at: number): Neighbours => ({
  previous: leads[Math.ceil(at) - 1]?.id,
  next: leads[Math.floor(at) + 1]?.id,
});
