import { useMemo, useState } from "react";
import type { Lead } from "#app/staff/inbox/model/lead.ts";

export type Selection = {
  leads: readonly Lead[];
  has: (id: string) => boolean;
  setMany: (leads: readonly Lead[], isSelected: boolean) => void;
  clear: () => void;
};

/** Who is ticked. It belongs to one list: another filter begins without ticks. */
export function useSelection(listKey: string, visible: readonly Lead[]): Selection {
  const [chosen, setChosen] = useState<{ key: string; leads: ReadonlyMap<string, Lead> }>({
    key: listKey,
    leads: new Map(),
  });
  return useMemo(() => {
    const mine = chosen.key === listKey ? chosen.leads : new Map<string, Lead>();
    const fresh = new Map(visible.map((lead) => [lead.id, lead]));
    return {
      // As they are now, where they are on the page: a change must begin with what the reader saw.
      leads: [...mine.values()].map((lead) => fresh.get(lead.id) ?? lead),
      has: (id) => mine.has(id),
      setMany: (leads, isSelected) => {
        const next = new Map(mine);
        for (const lead of leads) {
          if (isSelected) next.set(lead.id, lead);
          else next.delete(lead.id);
        }
        setChosen({ key: listKey, leads: next });
      },
      clear: () => setChosen({ key: listKey, leads: new Map() }),
    };
  }, [chosen, listKey, visible]);
}
