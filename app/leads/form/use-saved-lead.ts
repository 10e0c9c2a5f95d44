import { useEffect, useRef } from "react";
import { announceWaiting, onDelivery, shownInPlace } from "#app/leads/send/device-queue-flag.ts";
import type { Sent } from "#app/leads/send/send-lead.ts";

/** Calls `onSent` when the waiting message that a form shows has been sent. */
export function useSavedLead(key: string | undefined, onSent: (sent: Sent) => void): void {
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    if (!key) return;
    shownInPlace.add(key);
    const stop = onDelivery((delivery) => {
      if (delivery.key === key) latest.current(delivery);
    });
    return () => {
      stop();
      shownInPlace.delete(key);
      announceWaiting();
    };
  }, [key]);
}
