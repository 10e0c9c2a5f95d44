import type { Encoding } from "./compress.ts";
import type { DictionaryEncoding } from "./shared-dictionary.ts";

/** A response that is ready to be sent: its headers (alternating names and values) and its body. */
export type Answer = { headers: string[]; body: Buffer };

/** A rendered page in every encoding, with the tags of its content. */
export type ReadyPage = {
  status: number;
  etag: string;
  /** A page that is not cached is compressed only for the requested encoding. */
  answers: { identity: Answer } & Partial<Record<Encoding | DictionaryEncoding, Answer>>;
  /** The 304 response for a browser whose copy has the same ETag. */
  unchanged: Answer;
  tags: ReadonlySet<string>;
  /** False for pages that must not be cached: errors, and defaults shown because the database is down. */
  isKeepable: boolean;
};

type Entry = { page: ReadyPage; bytes: number; storedAt: number; hits: number };

export type PageCacheOptions = {
  /** The size of whole entries, not only of their bodies. */
  maxBytes: number;
  maxPages: number;
  /** Compresses a page better once it is requested again. One page at a time. */
  makeSmall?: (page: ReadyPage) => Promise<void>;
  /** While changes may be missed, an older page is rendered again. */
  maxAgeWithoutFeedMs: number;
  isLive: () => boolean;
  now?: () => number;
};

/** The second request shows that a page is in demand; the first may have a made-up address. */
const hitsInDemand = 2;
/** The number of dropped tags to remember for pages being rendered; beyond it all of those pages count as stale. */
const maxDroppedTags = 5_000;

/**
 * Cached pages by address. They are invalidated by tags and do not expire while the change feed is live. Their number
 * and total size are limited: the least recently used page is removed (record 39).
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<ReadyPage>>();
  readonly #options: Required<PageCacheOptions>;
  #bytes = 0;
  #shrinking: Promise<void> = Promise.resolve();
  /** Increases with every change. A page is stale if one of its tags was dropped after its rendering began. */
  #version = 0;
  #droppedAt = new Map<string, number>();
  #allDroppedAt = 0;
  readonly counts = { hits: 0, renders: 0, drops: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, makeSmall: async () => undefined, ...options };
  }

  /** The page if it is up to date and can be sent without a query. */
  findFresh(key: string): ReadyPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#isDoubtful(entry)) return undefined;
    this.counts.hits += 1;
    entry.hits += 1;
    if (entry.hits === hitsInDemand) this.#shrink(key, entry);
    // A map keeps insertion order, so the most recently used page is last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /** False for a page whose content changed while it was rendered. */
  holds(key: string, page: ReadyPage): boolean {
    return this.#entries.get(key)?.page === page;
  }

  recount(key: string, page: ReadyPage): void {
    const entry = this.#entries.get(key);
    if (entry?.page !== page) return;
    const bytes = bytesOf(key, page);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
  }

  /** Single flight: returns the cached page, or a rendering in progress, or renders it now, never twice at once. */
  async get(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const fresh = this.findFresh(key);
    if (fresh) return fresh;
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) return underWay;
    const rendering = this.#render(key, render);
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  async #render(key: string, render: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const begunAt = this.#version;
    this.counts.renders += 1;
    const known = this.#entries.get(key);
    try {
      const page = await render();
      // The last good page is better than one without the database.
      if (!page.isKeepable && known && page.status !== 404) return known.page;
      if (page.isKeepable && this.#isStillTrue(page.tags, begunAt)) this.#store(key, page);
      return page;
    } catch (error) {
      if (known) return known.page;
      throw error;
    }
  }

  /** Drops the pages with one tag: "header_settings", "content_pages:guide:nala-application-guide". */
  drop(tag: string): void {
    this.#drop((tags) => tags.has(tag), [tag]);
  }

  /** Drops the pages of a table when it is not known which row changed. */
  dropTable(table: string): void {
    const isOfTable = (tag: string) => tag === table || tag.startsWith(`${table}:`);
    this.#drop((tags) => [...tags].some(isOfTable), [table, `${table}:*`]);
  }

  dropAll(): void {
    this.#version += 1;
    this.#allDroppedAt = this.#version;
    this.#droppedAt.clear();
    this.#rendering.clear();
    this.counts.drops += this.#entries.size;
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes };
  }

  #drop(isConcerned: (tags: ReadonlySet<string>) => boolean, tags: string[]): void {
    this.#version += 1;
    for (const tag of tags) this.#droppedAt.set(tag, this.#version);
    if (this.#droppedAt.size > maxDroppedTags) {
      this.#droppedAt.clear();
      this.#allDroppedAt = this.#version;
    }
    // New requests must not get a page whose rendering began before the change.
    this.#rendering.clear();
    for (const [key, { page }] of this.#entries) {
      if (isConcerned(page.tags)) this.#remove(key);
    }
  }

  #isStillTrue(tags: ReadonlySet<string>, begunAt: number): boolean {
    if (this.#allDroppedAt > begunAt) return false;
    return [...tags].every((tag) => {
      const table = `${tag.split(":")[0]}:*`;
      return Math.max(this.#droppedAt.get(tag) ?? 0, this.#droppedAt.get(table) ?? 0) <= begunAt;
    });
  }

  #isDoubtful({ storedAt }: Entry): boolean {
    return !this.#options.isLive() && this.#options.now() - storedAt > this.#options.maxAgeWithoutFeedMs;
  }

  #store(key: string, page: ReadyPage): void {
    this.#remove(key);
    const bytes = bytesOf(key, page);
    this.#entries.set(key, { page, bytes, storedAt: this.#options.now(), hits: 0 });
    this.#bytes += bytes;
    for (const leastUsed of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes && this.#entries.size <= this.#options.maxPages) break;
      this.#remove(leastUsed);
    }
  }

  /** One after the other, so that the slow compression does not take the processor from visitors. */
  #shrink(key: string, entry: Entry): void {
    const isKept = () => this.#entries.get(key) === entry;
    const shrink = async () => {
      if (!isKept()) return;
      await this.#options.makeSmall(entry.page);
      this.recount(key, entry.page);
    };
    // If it fails, the page keeps its quick compression.
    this.#shrinking = this.#shrinking.then(shrink).catch(() => undefined);
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    this.counts.drops += 1;
  }
}

/** The overhead of an entry in V8: objects, lists, the map slot. Measured at about 2 kB. */
const entryOverhead = 2_048;
const stringOverhead = 32;

/** Estimates the memory of an entry, rather too high than too low. */
function bytesOf(key: string, { answers, unchanged, tags }: ReadyPage): number {
  const texts = [key, ...tags, ...[...Object.values(answers), unchanged].flatMap(({ headers }) => headers)];
  const written = texts.reduce((sum, text) => sum + text.length * 2 + stringOverhead, 0);
  const bodies = Object.values(answers).reduce((sum, { body }) => sum + body.byteLength, 0);
  return entryOverhead + written + bodies;
}
