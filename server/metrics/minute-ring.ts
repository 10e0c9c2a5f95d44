/** A ring buffer: each new item replaces the oldest. */
export class MinuteRing<T> {
  readonly #size: number;
  readonly #items: T[] = [];
  #next = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(item: T): void {
    this.#items[this.#next] = item;
    this.#next = (this.#next + 1) % this.#size;
  }

  /** Oldest first. */
  list(): T[] {
    const isFull = this.#items.length === this.#size;
    return isFull
      ? [...this.#items.slice(this.#next), ...this.#items.slice(0, this.#next)]
      : [...this.#items];
  }
}
