import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { type KeptPost, keepPost } from "./kept-post.ts";

const waitMs = 300;

/** Writes unsaved work to this device as it grows, and asks before the page is left with it. */
export function useKeptPost(name: string, kept: KeptPost | null) {
  const [isKept, setIsKept] = useState(true);
  const latest = useRef({ name, kept });
  latest.current = { name, kept };
  const keepNow = useCallback(() => setIsKept(keepPost(latest.current.name, latest.current.kept)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is kept is a reason
  useEffect(() => {
    const timer = setTimeout(keepNow, waitMs);
    return () => clearTimeout(timer);
  }, [name, kept, keepNow]);
  useEffect(() => {
    // A phone may end the page at any time after it is out of sight.
    const hide = () => document.visibilityState === "hidden" && keepNow();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", keepNow);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", keepNow);
      keepPost(latest.current.name, latest.current.kept);
    };
  }, [keepNow]);
  useAskBeforeLeaving(kept !== null, isKept);
  return { isKept, keepNow };
}

function useAskBeforeLeaving(isChanged: boolean, isKept: boolean): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The session has ended: the way to the sign-in page is open, and it leads back here.
      nextLocation.pathname !== "/admin/login" &&
      !isSamePage(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: "Leave without saving?",
      text: isKept
        ? "Your changes are kept on this device. They will be here when you come back to this post."
        : "This device cannot keep your changes. They will be lost.",
      confirm: "Leave",
      cancel: "Stay here",
    }).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, isKept]);
  useEffect(() => {
    if (!isChanged || isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged, isKept]);
}

/** The first save gives a new post its number: another address, the same page. */
const isSamePage = (state: unknown) => Boolean((state as { editor?: string } | null)?.editor);
