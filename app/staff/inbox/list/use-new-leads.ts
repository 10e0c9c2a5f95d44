import { useCallback, useEffect, useState } from "react";
import { useRowChanges } from "#app/staff/kit/use-live-rows.ts";
import { t } from "#app/staff/words/words.ts";
import { ringChime, wakeChime } from "./chime.ts";

/** Announces a new lead, with a sound if enabled. The list updates itself. */
export function useNewLeads(hasSound: boolean): string {
  const [count, setCount] = useState(0);
  useRowChanges(
    "contact_leads",
    useCallback(
      (change) => {
        if (change?.eventType !== "INSERT" || change.new.suspicion) return;
        setCount((before) => before + 1);
        if (hasSound) ringChime();
      },
      [hasSound],
    ),
  );
  useEffect(() => {
    if (!hasSound) return;
    const options = { capture: true };
    addEventListener("pointerdown", wakeChime, options);
    addEventListener("keydown", wakeChime, options);
    return () => {
      removeEventListener("pointerdown", wakeChime, options);
      removeEventListener("keydown", wakeChime, options);
    };
  }, [hasSound]);
  if (count === 0) return "";
  return count === 1 ? t("A new enquiry has come in.") : t("{count} new enquiries have come in.", { count });
}
