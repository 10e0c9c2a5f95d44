import { useEffect, useRef } from "react";

/** Back from a lead to the list: at the row one came from, not at the top of it. */
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
