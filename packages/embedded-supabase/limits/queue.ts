export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * At most `width` at a time and `length` waiting: work that costs a processor must not pile up. Whoever has left, or has
 * waited longer than `patienceMs`, waits no more.
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
      // The slot goes straight to the next waiter; were it released first, a new caller could take it out of turn.
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
        signal?.removeEventListener("abort", given);
      };
      const called = () => {
        leave();
        resolve();
      };
      const given = () => {
        leave();
        reject(new QueueFull("Nobody waits for this any more"));
      };
      const timer = this.#patienceMs === undefined ? undefined : setTimeout(given, this.#patienceMs);
      this.#waiting.add(called);
      if (signal?.aborted) given();
      else signal?.addEventListener("abort", given, { once: true });
    });
  }
}
