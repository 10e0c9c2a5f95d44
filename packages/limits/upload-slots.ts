import { QueueFull } from "#limits/queue.ts";

export type UploadSlotLimits = {
  width: number;
  widthPerVisitor: number;
  waiting: number;
  waitingPerVisitor: number;
  /** No sender counts as slow before waiting this long for bytes. */
  graceMs: number;
  /** Bytes per second below which an upload is aborted. */
  slowest: number;
  /** The same limit while other visitors wait for a slot. */
  slowestInACrowd: number;
};

/** A slot for receiving a body. There are few, because each holds memory. Its holder reports its progress. */
export type UploadSlot = {
  waits: () => void;
  arrived: (bytes: number) => void;
  /** Rejects when the slot is taken away. */
  lost: Promise<never>;
  /** Takes the slot away. The next visitor gets it immediately, whatever its holder is doing. */
  lose: (why: Error) => void;
};

type Held = UploadSlot & { visitor: string; bytes: number; waitedMs: number; waitsSince: number | undefined };
type Waiting = { visitor: string; enter: (slot: Held) => void };

export class TooSlow extends Error {
  override name = "TooSlow";
}

const lookEveryMs = 1_000;

/**
 * A queue in which slow senders do not block others. Each visitor has a share of the slots. Senders of almost nothing lose
 * their slot, and slow senders lose it to a waiting visitor. Only the time spent waiting for bytes counts, not our work.
 */
export class UploadSlots {
  readonly #limits: UploadSlotLimits;
  readonly #now: () => number;
  readonly #held = new Set<Held>();
  readonly #waiting = new Set<Waiting>();
  #clock: NodeJS.Timeout | undefined;

  constructor(limits: UploadSlotLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  async run<T>(visitor: string, work: (slot: UploadSlot) => Promise<T>): Promise<T> {
    const slot = await this.#enter(visitor);
    try {
      return await work(slot);
    } finally {
      this.#leave(slot);
    }
  }

  /** Takes slots from slow senders. Called every second while slots are in use. */
  look(): void {
    const { graceMs, slowest, slowestInACrowd } = this.#limits;
    const slow = (than: number) =>
      [...this.#held].filter((slot) => this.#waited(slot) >= graceMs && this.#pace(slot) < than);
    for (const slot of slow(slowest)) slot.lose(new TooSlow("Next to nothing arrived."));
    const isWanted = this.#held.size >= this.#limits.width && this.#nextInTurn() !== undefined;
    if (!isWanted) return;
    // Someone waits: the visitor with the most slots loses the slowest of them.
    const [slower] = slow(slowestInACrowd).toSorted(
      (a, b) => this.#heldBy(b.visitor) - this.#heldBy(a.visitor) || this.#pace(a) - this.#pace(b),
    );
    slower?.lose(new TooSlow("Others wait for this slot."));
  }

  #enter(visitor: string): Promise<Held> {
    const { width, waiting, waitingPerVisitor } = this.#limits;
    if (this.#held.size < width && this.#hasShare(visitor)) return Promise.resolve(this.#take(visitor));
    const own = [...this.#waiting].filter((other) => other.visitor === visitor).length;
    if (this.#waiting.size >= waiting || own >= waitingPerVisitor) throw new QueueFull("Too many at once");
    return new Promise((enter) => this.#waiting.add({ visitor, enter }));
  }

  #take(visitor: string): Held {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    lost.catch(() => undefined);
    const slot: Held = {
      visitor,
      bytes: 0,
      waitedMs: 0,
      waitsSince: undefined,
      waits: () => {
        slot.waitsSince = this.#now();
      },
      arrived: (bytes) => {
        slot.waitedMs = this.#waited(slot);
        slot.waitsSince = undefined;
        slot.bytes += bytes;
      },
      lost,
      lose: (why) => {
        reject(why);
        this.#leave(slot);
      },
    };
    this.#held.add(slot);
    this.#clock ??= setInterval(() => this.look(), lookEveryMs).unref();
    return slot;
  }

  #leave(slot: Held): void {
    if (!this.#held.delete(slot)) return;
    const next = this.#nextInTurn();
    if (next) {
      this.#waiting.delete(next);
      next.enter(this.#take(next.visitor));
    }
    if (this.#held.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  /** In order of arrival, skipping visitors who have their share. */
  #nextInTurn(): Waiting | undefined {
    return [...this.#waiting].find(({ visitor }) => this.#hasShare(visitor));
  }

  #hasShare(visitor: string): boolean {
    return this.#heldBy(visitor) < this.#limits.widthPerVisitor;
  }

  #heldBy(visitor: string): number {
    return [...this.#held].filter((slot) => slot.visitor === visitor).length;
  }

  #waited({ waitedMs, waitsSince }: Held): number {
    return waitsSince === undefined ? waitedMs : waitedMs + this.#now() - waitsSince;
  }

  #pace(slot: Held): number {
    return (slot.bytes / Math.max(1, this.#waited(slot))) * 1_000;
  }
}
