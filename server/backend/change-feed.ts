/** A committed change of one row. `row` holds its short fields only. */
export type Change = {
  table: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  at: string;
  row: Record<string, unknown>;
};

/** "resync": the connection was lost for a while, so anything may have changed unseen. */
export type FeedEvent = { type: "change"; change: Change } | { type: "resync" };

export type FeedListener = (event: FeedEvent) => void;

/** What changed in the database, whichever backend it is. Listeners are called in the order they came. */
export type ChangeFeed = {
  subscribe: (listener: FeedListener) => void;
  /** False while changes could be missed; caches must then expire by age. */
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
