import { type ComponentType, useEffect, useState } from "react";
import { isAnythingWaiting, onWaiting } from "./device-queue-flag.ts";

/** Sends messages that an earlier page could not. */
export function WaitingNotice() {
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import("./device-queue-panel.tsx")
        .then(({ WaitingPanel }) => setPanel(() => WaitingPanel))
        .catch(() => undefined); // offline; the next page tries again
    };
    if (isAnythingWaiting()) load();
    return onWaiting(load);
  }, []);
  return Panel ? <Panel /> : null;
}
