export type Repeated = { stop: () => Promise<void> };

/**
 * Runs the work soon after the start, after the first visitors, and then repeatedly, never twice at a time. The work
 * reports its own failures.
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
