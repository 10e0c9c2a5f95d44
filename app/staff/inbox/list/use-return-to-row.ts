import { useEffect, useRef } from "react";

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
