import { type ComponentType, useEffect, useState } from "react";
import { currentVisit } from "#app/leads/visit.ts";
import { isAnythingWaiting, onWaiting } from "./device-queue-flag.ts";

/** On every page: begins the visit, and sends what a former page could not, if there is any such thing. */
export function WaitingNotice() {
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    currentVisit();
    const load = () => {
      import("./device-queue-panel.tsx")
        .then(({ WaitingPanel }) => setPanel(() => WaitingPanel))
        .catch(() => undefined); // offline: the next page tries again
    };
    if (isAnythingWaiting()) load();
    return onWaiting(load);
  }, []);
  return Panel ? <Panel /> : null;
}
