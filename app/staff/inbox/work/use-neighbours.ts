import { useEffect, useRef } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * The people before and after the open one. Work on a person often removes them from the list (a tray, a filter): then the
 * one that took their place is the next.
 */
export function useNeighbours(people: readonly Person[], openId: string | undefined): Neighbours {
  const place = useRef(0);
  const at = people.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (at !== -1) place.current = at;
  }, [at]);
  return neighboursOf(people, at === -1 ? place.current - 0.5 : at);
}

/** A person who left the list counts as half a place before their successor. */
export const neighboursOf = (people: readonly Pick<Person, "id">[], at: number): Neighbours => ({
  previous: people[Math.ceil(at) - 1]?.id,
  next: people[Math.floor(at) + 1]?.id,
});
