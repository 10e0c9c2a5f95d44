/** A committed change of one row. `row` contains only its short fields. */
export type Change = {
  table: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  at: string;
  row: Record<string, unknown>;
};

/** "resync": the connection was lost for a while, so changes may have been missed. */
export type FeedEvent = { type: "change"; change: Change } | { type: "resync" };

export type FeedListener = (event: FeedEvent) => void;

/**
 * The feed of database changes, the same for every backend. Listeners are called in the order in which they subscribed.
 */
export type ChangeFeed = {
  subscribe: (listener: FeedListener) => void;
  /** False while changes may be missed. Caches must then expire by age. */
  isLive: () => boolean;
  close: () => Promise<void>;
};

export function createListeners(): { subscribe: ChangeFeed["subscribe"]; emit: FeedListener } {
  const listeners: FeedListener[] = [];
  return {
    subscribe: (listener) => {
      listeners.push(listener);
    },
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
}
