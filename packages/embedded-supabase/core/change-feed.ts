/** A committed change of one row. `row` is what the row was then: all of it, or of a long one its short fields. */
export type Change = {
  table: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  at: string;
  row: Record<string, unknown>;
  whole: boolean;
  /** Whether everybody could see the row as it was then. */
  public: boolean;
};

/** "resync": the connection was lost for a while, so anything may have changed unseen. */
export type FeedEvent = { type: "change"; change: Change } | { type: "resync" };

/** What changed in the database. Listeners are called in the order they came. */
export type ChangeFeed = {
  subscribe: (listener: (event: FeedEvent) => void) => void;
  /** A session was ended: signed out, replaced by a new password, removed with its account; on whichever server. */
  onSessionEnd: (listener: (sessionId: string) => void) => void;
  /** False while changes could be missed. */
  isLive: () => boolean;
  close: () => Promise<void>;
};
