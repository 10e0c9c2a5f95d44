import os from "node:os";

/** How often the clock is checked. Pages made with a wrong clock are served for at most this long. */
const lookEveryMs = 1_000;
const slackMs = 5_000;

/** Reports that the system clock was set: it has moved relative to the time since the start of the machine. */
export function watchClock(onJump: (byMs: number) => void): () => void {
  const drift = () => Date.now() - os.uptime() * 1000;
  let before = drift();
  const timer = setInterval(() => {
    const by = drift() - before;
    before += by;
    if (Math.abs(by) > slackMs) onJump(by);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
