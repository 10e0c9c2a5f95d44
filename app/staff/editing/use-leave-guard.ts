import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { t } from "#app/staff/words/words.ts";

/** The state of a navigation that the guard allows: the page is deleted, or the same at another address. */
export type StayingState = { editor: string };

export const editorOf = (state: unknown): string | undefined => (state as StayingState | null)?.editor;

/** Asks before unsaved changes are left behind. The browser's own question appears only if they would be lost. */
export function useLeaveGuard(isUnsaved: boolean, isKept: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The session has ended: the sign-in page is not blocked, because it leads back here.
      nextLocation.pathname !== "/admin/login" &&
      !editorOf(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: t("Leave with unsaved changes?"),
      text: isKept
        ? t("Visitors do not see them. They are kept on this device and will be here when you come back.")
        : t("This device cannot keep them. They will be lost."),
      confirm: t("Leave"),
      cancel: t("Stay"),
    }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, isKept]);
  useEffect(() => {
    if (!isUnsaved || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved, isKept]);
}
