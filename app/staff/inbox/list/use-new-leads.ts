import { useCallback, useState } from "react";
import { useRowChanges } from "#app/staff/kit/use-live-rows.ts";
import { t } from "#app/staff/words/words.ts";

/** Announces new leads. The list updates itself. */
export function useNewLeads(): string {
  const [count, setCount] = useState(0);
  useRowChanges(
    "contact_leads",
    useCallback((change) => {
      if (change?.eventType === "INSERT" && !change.new.suspicion) setCount((before) => before + 1);
    }, []),
  );
  if (count === 0) return "";
  return count === 1 ? t("A new enquiry has come in.") : t("{count} new enquiries have come in.", { count });
}
