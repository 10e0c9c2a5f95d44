export type Repeated = { stop: () => Promise<void> };

/**
 * Does the work soon after the start, whose first visitors come before it, and
 * then again and again, never twice at a time. A failure is the work's to report.
 */
export function repeat(
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
  work: () => Promise<void>,
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!isStopped) runIn(everyMs);
      });
    }, ms);
    timer.unref();
  };
  runIn(firstMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
