import { useState } from "react";

export type Neighbours = { previous: string | undefined; next: string | undefined };

/**
 * The people before and after the open one, as they were when it was opened: work on a person moves them to another place
 * of the list, or out of it, and the next one must still be who came after them.
 */
export function useNeighbours(people: readonly { id: string }[], openId: string | undefined): Neighbours {
  const ids = people.map(({ id }) => id);
  const [opened, setOpened] = useState({ id: openId, ids });
  if (opened.id !== openId) setOpened({ id: openId, ids });
  return neighboursOf(ids, openId, opened.ids);
}

/** Skips people who have left the list since. After a person who was not in it, the first is next. */
export function neighboursOf(
  ids: readonly string[],
  openId: string | undefined,
  before: readonly string[],
): Neighbours {
  const at = before.indexOf(openId ?? "");
  const isThere = (id: string) => ids.includes(id);
  return {
    previous: before.slice(0, Math.max(at, 0)).findLast(isThere),
    next: before.slice(at + 1).find(isThere),
  };
}
