import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRowChanges } from "#app/staff/kit/use-live-rows.ts";
import { t } from "#app/staff/words/words.ts";

const subscribe = (changed: () => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** The browser's network state; calls back when the connection returns. */
export function useOnline(onReturn: () => void): boolean {
  useEffect(() => {
    addEventListener("online", onReturn);
    return () => removeEventListener("online", onReturn);
  }, [onReturn]);
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Returns from a lead to its row in the list, not to the top. */
export function useReturnToRow(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const left = last.current;
    last.current = openId;
    if (openId || !left) return;
    const row = document.querySelector(`.lead-row[data-lead="${left}"]`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>(".lead-contact a")?.focus({ preventScroll: true });
  }, [openId]);
}

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
