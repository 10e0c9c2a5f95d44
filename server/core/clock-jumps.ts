/** Until then pages that were made by the wrong clock are served. */
const lookEveryMs = 1_000;
const slackMs = 5_000;

/** Reports that the machine's clock was set: it has moved against the clock of the process, which only runs. */
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
