import { useEffect } from "react";
import { useBlocker } from "react-router";

import { useConfirm } from "#app/staff/kit/confirm.tsx";

/** Asks before unsaved changes are left behind. They are kept on the device either way. */
export function useLeaveGuard(isChanged: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The session has ended: the way to the sign-in page is open, and it leads back here.
      nextLocation.pathname !== "/admin/login",
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: "Leave with unsaved changes?",
      text: "Visitors do not see them. They are kept on this device and will be here when you come back.",
      confirm: "Leave",
      cancel: "Stay",
    }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
