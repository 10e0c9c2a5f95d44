/** A committed change of one row. `row` is the row at that time: all of it (`whole`), or only its short fields. */
export type Change = {
  table: string;
  operation: "INSERT" | "UPDATE" | "DELETE";
  at: string;
  row: Record<string, unknown>;
  whole: boolean;
  public: boolean;
};

/** "resync": the connection was lost for a while, so changes may have been missed. */
export type FeedEvent = { type: "change"; change: Change } | { type: "resync" };

/** The feed of database changes. Listeners are called in the order in which they subscribed. */
export type ChangeFeed = {
  subscribe: (listener: (event: FeedEvent) => void) => void;
  /** A session ended on any server: by signing out, by a new password or with its account. */
  onSessionEnd: (listener: (sessionId: string) => void) => void;
  /** False while changes may be missed. */
  isLive: () => boolean;
  close: () => Promise<void>;
};
