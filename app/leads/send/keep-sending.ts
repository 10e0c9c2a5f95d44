import { isStale, sendWaiting } from "./device-queue.ts";

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

/**
 * Empties the offline queue: tries at once, when the connection returns, when the page becomes visible, and at
 * intervals, because the recovery of a server raises no event. Returns a stop function.
 */
export function keepSending(): () => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    if (document.visibilityState !== "visible") return;
    const isDone = await sendWaiting((lead) => !isStale(lead) && !lead.isRefused).catch(() => false);
    clearTimeout(timer);
    if (isDone) return;
    timer = setTimeout(attempt, pause);
    pause = Math.min(longestPauseMs, pause * 2);
  };
  const now = () => {
    pause = firstPauseMs;
    void attempt();
  };
  now();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", now);
    document.removeEventListener("visibilitychange", now);
  };
}
