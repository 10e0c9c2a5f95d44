/**
 * The rate limits, queues and sizes of the site itself. Client timeouts are in listener.ts, limits of the Supabase
 * interfaces in interface-limits.ts, and limits that browsers need too in app/leads/attachment-rules.ts and
 * app/content/pictures/upload-rules.ts.
 */
const kilobyte = 1024;

/** Rate limits, per visitor unless noted otherwise. The networks around a visitor may do more: see network-limit.ts. */
export const rates = {
  /** Public forms: far more than a person needs, far less than a machine would send. */
  posts: { limit: 60, windowSeconds: 600 },
  /** A lead may have five attachments, each with its own request and perhaps a retry. */
  attachments: { limit: 120, windowSeconds: 600 },
  /** A village behind one address sends forty in an hour, even at once. Further leads are stored but marked as suspected. */
  undoubtedLeads: { limit: 40, windowSeconds: 3600, growth: { site: 1.5, network: 2 } },
  /**
   * All requests, including files and cached pages: eight first visits from one address at once, four more a second.
   */
  requests: { limit: 120, windowSeconds: 2, longestWaitMs: 5_000 },
  /** Forms, each of which costs a database query: a village may send its forty in one second. */
  forms: { limit: 16, windowSeconds: 2, longestWaitMs: 5_000 },
  /** Rendered pages: ten at once, five a second. Cached pages do not count. */
  pages: { limit: 10, windowSeconds: 2, longestWaitMs: 5_000 },
};

/** A browser opens six. The networks around an address have more: see network-limit.ts. */
export const connectionsPerAddress = 100;

/** Running and waiting requests of one address: an unread response is held in memory and may have a megabyte. */
export const underWay = { width: 32, length: 250 };

/** Queues: how many tasks run at once and how many may wait. */
export const queues = {
  /** Pages being rendered. More at once would all continue at the same moment, when their data arrives. */
  rendering: { width: 8, length: 200 },
  /** Searches use the processor: few at once, because they may have waited for the same index. */
  searching: { width: 4, length: 100 },
  /** Pages for one person: staff pages and previews. A separate queue, so that they do not delay public pages. */
  unkeptPages: { width: 8, length: 100 },
  /** Attachments being checked and stored. */
  storingAttachments: { width: 2, length: 64 },
  /** One at a time, because pictures use a processor. Few may wait, because each holds its bytes. */
  pictures: { width: 1, length: 5 },
  /** PDF letters: a tenth of a second of processor time each. After ten seconds of waiting the visitor must retry. */
  letters: { width: 1, length: 20, patienceMs: 10_000 },
};

/** Slots for receiving attachments. Each holds one in memory: eight took 400 MB. */
export const receivingAttachments = {
  width: 4,
  widthPerVisitor: 2,
  waiting: 50,
  waitingPerVisitor: 5,
  graceMs: 10_000,
  /** A poor 2G connection has 5 kB a second. */
  slowest: 4 * kilobyte,
  slowestInACrowd: 64 * kilobyte,
};

/**
 * Bytes of attachments per day. An enquiry with five large ones has 50 MB, and an address may be shared by a village.
 */
export const attachmentBytes = {
  fromOneAddress: { limit: 200 * kilobyte * kilobyte, windowSeconds: 86_400 },
  inAll: { limit: 2_048 * kilobyte * kilobyte, windowSeconds: 86_400 },
};

/** The read rate per address, including refused attachments: one attachment at once, then four megabytes a second. */
export const attachmentPace = { limit: 8 * kilobyte * kilobyte, windowSeconds: 2 };

/** Below this the database is about to stop; PostgreSQL allocates 16 MB at a time. */
export const fullDiskBytes = 50 * kilobyte * kilobyte;

export const bodyBytes = {
  form: 64 * kilobyte,
  invitation: 4 * kilobyte,
  /** A page in three languages; the tables allow half a megabyte for each. */
  preview: 2 * kilobyte * kilobyte,
};

/** Five times the current pages, in three languages and as data; a page takes about 60 kB in three encodings. */
export const pageCache = { maxBytes: 64 * kilobyte * kilobyte, maxPages: 2_000 };
