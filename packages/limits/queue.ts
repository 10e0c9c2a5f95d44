export class QueueFull extends Error {
  override name = "QueueFull";
}

export class CallerLeft extends Error {
  override name = "CallerLeft";
}

/**
 * Runs at most `width` tasks at once with `length` waiting, so that expensive work does not pile up. Callers leave the
 * queue when they disconnect or have waited longer than `patienceMs`.
 */
export class Queue {
  readonly #width: number;
  readonly #length: number;
  readonly #patienceMs: number | undefined;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor({ width, length, patienceMs }: { width: number; length: number; patienceMs?: number }) {
    this.#width = width;
    this.#length = length;
    this.#patienceMs = patienceMs;
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.size >= this.#length) throw new QueueFull("Too many at once");
      await this.#turn(signal);
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot goes directly to the next waiter. If it were released first, a new caller could take it out of turn.
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(called);
        clearTimeout(timer);
        signal?.removeEventListener("abort", left);
      };
      const called = () => {
        leave();
        resolve();
      };
      const given = (why: Error) => {
        leave();
        reject(why);
      };
      const left = () => given(new CallerLeft("The caller has left"));
      const tired = () => given(new QueueFull("Waited too long"));
      const timer = this.#patienceMs === undefined ? undefined : setTimeout(tired, this.#patienceMs);
      this.#waiting.add(called);
      if (signal?.aborted) left();
      else signal?.addEventListener("abort", left, { once: true });
    });
  }
}
