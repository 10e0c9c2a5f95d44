export class QueueFull extends Error {
  override name = "QueueFull";
}

/** At most `width` at a time and `length` waiting: work that costs a processor must not pile up. */
export class Queue {
  readonly #width: number;
  readonly #length: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ width, length }: { width: number; length: number }) {
    this.#width = width;
    this.#length = length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#length) throw new QueueFull("Too many at once");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot goes straight to the next waiter; were it released first, a new caller could take it out of turn.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
