import { QueueFull } from "#limits/queue.ts";

export type PlaceLimits = {
  width: number;
  widthPerVisitor: number;
  waiting: number;
  waitingPerVisitor: number;
  /** Nobody is called slow before this much waiting for their bytes. */
  graceMs: number;
  /** Bytes a second: slower than this is given up, */
  slowest: number;
  /** and while somebody else waits for a place, slower than this. */
  slowestInACrowd: number;
};

/** Where a body is taken in: it holds memory, so there are few. Its holder says when it waits and what has arrived. */
export type Place = {
  waits: () => void;
  arrived: (bytes: number) => void;
  /** Rejects when the place is taken away. */
  lost: Promise<never>;
  /** Takes it away: the next one has it at once, whatever its holder is still doing. */
  lose: (why: Error) => void;
};

type Held = Place & { visitor: string; bytes: number; waitedMs: number; waitsSince: number | undefined };
type Waiting = { visitor: string; enter: (place: Held) => void };

export class TooSlow extends Error {
  override name = "TooSlow";
}

const lookEveryMs = 1_000;

/**
 * A queue in which a slow sender holds nobody up. One visitor has a share of the places; who sends next to nothing
 * loses theirs, and who is slow loses theirs to somebody who waits. What counts is the time spent waiting for bytes, not our own work.
 */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #now: () => number;
  readonly #held = new Set<Held>();
  readonly #waiting = new Set<Waiting>();
  #clock: NodeJS.Timeout | undefined;

  constructor(limits: PlaceLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  async run<T>(visitor: string, work: (place: Place) => Promise<T>): Promise<T> {
    const place = await this.#enter(visitor);
    try {
      return await work(place);
    } finally {
      this.#leave(place);
    }
  }

  /** Who is too slow loses their place. Called every second while there is somebody to look at. */
  look(): void {
    const { graceMs, slowest, slowestInACrowd } = this.#limits;
    const slow = (than: number) =>
      [...this.#held].filter((place) => this.#waited(place) >= graceMs && this.#pace(place) < than);
    for (const place of slow(slowest)) place.lose(new TooSlow("Next to nothing arrived."));
    const isWanted = this.#held.size >= this.#limits.width && this.#nextInTurn() !== undefined;
    if (!isWanted) return;
    // Somebody waits: the visitor with the most places gives one up, the slowest of them.
    const [slower] = slow(slowestInACrowd).toSorted(
      (a, b) => this.#heldBy(b.visitor) - this.#heldBy(a.visitor) || this.#pace(a) - this.#pace(b),
    );
    slower?.lose(new TooSlow("Others wait for this place."));
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
    const place: Held = {
      visitor,
      bytes: 0,
      waitedMs: 0,
      waitsSince: undefined,
      waits: () => {
        place.waitsSince = this.#now();
      },
      arrived: (bytes) => {
        place.waitedMs = this.#waited(place);
        place.waitsSince = undefined;
        place.bytes += bytes;
      },
      lost,
      lose: (why) => {
        reject(why);
        this.#leave(place);
      },
    };
    this.#held.add(place);
    this.#clock ??= setInterval(() => this.look(), lookEveryMs).unref();
    return place;
  }

  #leave(place: Held): void {
    if (!this.#held.delete(place)) return;
    const next = this.#nextInTurn();
    if (next) {
      this.#waiting.delete(next);
      next.enter(this.#take(next.visitor));
    }
    if (this.#held.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  /** In the order they came, past those who have their share. */
  #nextInTurn(): Waiting | undefined {
    return [...this.#waiting].find(({ visitor }) => this.#hasShare(visitor));
  }

  #hasShare(visitor: string): boolean {
    return this.#heldBy(visitor) < this.#limits.widthPerVisitor;
  }

  #heldBy(visitor: string): number {
    return [...this.#held].filter((place) => place.visitor === visitor).length;
  }

  #waited({ waitedMs, waitsSince }: Held): number {
    return waitsSince === undefined ? waitedMs : waitedMs + this.#now() - waitsSince;
  }

  #pace(place: Held): number {
    return (place.bytes / Math.max(1, this.#waited(place))) * 1_000;
  }
}
