import { useMemo, useState } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";

export type Selection = {
  people: readonly Person[];
  has: (id: string) => boolean;
  setMany: (people: readonly Person[], isSelected: boolean) => void;
  clear: () => void;
};

/** The ticked people. The selection belongs to one list: a changed filter clears it. */
export function useSelection(listKey: string, visible: readonly Person[]): Selection {
  const [chosen, setChosen] = useState<{ key: string; people: ReadonlyMap<string, Person> }>({
    key: listKey,
    people: new Map(),
  });
  return useMemo(() => {
    const mine = chosen.key === listKey ? chosen.people : new Map<string, Person>();
    const fresh = new Map(visible.map((person) => [person.id, person]));
    return {
      // People on the page have their current values, because a change must start from what the member saw.
      people: [...mine.values()].map((person) => fresh.get(person.id) ?? person),
      has: (id) => mine.has(id),
      setMany: (people, isSelected) => {
        const next = new Map(mine);
        for (const person of people) {
          if (isSelected) next.set(person.id, person);
          else next.delete(person.id);
        }
        setChosen({ key: listKey, people: next });
      },
      clear: () => setChosen({ key: listKey, people: new Map() }),
    };
  }, [chosen, listKey, visible]);
}
