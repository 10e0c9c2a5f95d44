/** The longest time for which pages made with the wrong clock are served. */
const lookEveryMs = 1_000;
const slackMs = 5_000;

/** Reports that the system clock was set: it has moved relative to the monotonic clock of the process. */
export function watchClock(onJump: (byMs: number) => void): () => void {
  const drift = () => Date.now() - performance.now();
  let before = drift();
  const timer = setInterval(() => {
    const by = drift() - before;
    before += by;
    if (Math.abs(by) > slackMs) onJump(by);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
