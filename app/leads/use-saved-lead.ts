import { useEffect, useRef } from "react";

import { announceWaiting, onDelivery, shownInPlace } from "./device-queue-flag.ts";

/** While a form shows a message that waits on this device: hears when it has been sent. */
export function useSavedLead(key: string | undefined, onSent: (enquiryNumber: string) => void): void {
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(() => {
    if (!key) return;
    shownInPlace.add(key);
    const stop = onDelivery((delivery) => {
      if (delivery.key === key) latest.current(delivery.enquiryNumber);
    });
    return () => {
      stop();
      shownInPlace.delete(key);
      announceWaiting();
    };
  }, [key]);
}
