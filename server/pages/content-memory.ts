import { isPageTable } from "#app/content/storage/page-tables.ts";
import type { ChangeFeed } from "#server/backend/change-feed.ts";

const trustedWhenDeafMs = 30_000;

/**
 * Remembers small values derived from content that every form needs, such as the version of the privacy notice, until
 * public content changes. A value computed without the database is returned but not remembered.
 */
export function createContentMemory(feed: Pick<ChangeFeed, "subscribe" | "isLive">, now = Date.now) {
  let entries = new Map<string, { value: Promise<unknown>; at: number }>();
  // A new map, so that values computed from the old content end up in the old map.
  const forget = () => {
    entries = new Map();
  };
  feed.subscribe((event) => {
    if (event.type === "resync" || isPageTable(event.change.table)) forget();
  });
  const remember = async <Value>(
    key: string,
    make: (markIncomplete: () => void) => Promise<Value>,
    maxAgeMs = Number.POSITIVE_INFINITY,
  ): Promise<Value> => {
    const known = entries.get(key);
    const trustedMs = feed.isLive() ? maxAgeMs : Math.min(maxAgeMs, trustedWhenDeafMs);
    if (known && now() - known.at < trustedMs) return known.value as Promise<Value>;
    const current = entries;
    const forgetThis = () => {
      if (current.get(key)?.value === value) current.delete(key);
    };
    let isComplete = true;
    const value = make(() => {
      isComplete = false;
    });
    current.set(key, { value, at: now() });
    try {
      return await value;
    } catch (error) {
      isComplete = false;
      throw error;
    } finally {
      if (!isComplete) forgetThis();
    }
  };
  return { remember, forget };
}
