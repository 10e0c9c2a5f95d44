/**
 * The rate limits, queues and sizes of the site itself, as numbers; how long a client may take is in listener.ts.
 * The Supabase interfaces have limits of their own in their package; what a visitor's or an editor's browser must know as well stands in app/leads/attachment-rules.ts and
 * app/content/pictures/upload-rules.ts.
 */
const kilobyte = 1024;

/** Rate limits, per visitor unless said otherwise. */
export const rates = {
  /** Forms of public pages: far above what a person needs, far below what a machine would send. */
  posts: { limit: 30, windowSeconds: 600 },
  /** A lead may bring five attachments, each a post of its own and some of them tried twice. */
  attachments: { limit: 120, windowSeconds: 600 },
  /**
   * A family or an office behind one address sends less; a village behind one may send more, and is only doubted. Whoever
   * has many addresses has them side by side, so wider networks count too: an IPv6 /56, and an IPv6 /48 or IPv4 /24.
   */
  undoubtedLeads: {
    fromOneAddress: { limit: 15, windowSeconds: 600 },
    fromOneSite: { limit: 30, windowSeconds: 600 },
    fromOneNetwork: { limit: 60, windowSeconds: 600 },
  },
  /** Whatever is asked, files and kept pages included: eight first visits from one address at once, four more a second. */
  requests: { limit: 120, windowSeconds: 2, longestWaitMs: 5_000 },
  /** Forms, each of them work for the database: an enquiry with its five attachments at once, four more forms a second. */
  forms: { limit: 8, windowSeconds: 2, longestWaitMs: 5_000 },
  /** Pages that have to be made: ten at once, five a second; those in the cache are not counted. */
  pages: { limit: 10, windowSeconds: 2, longestWaitMs: 5_000 },
};

/** Requests of one address under way, and waiting: an answer that nobody reads is held in memory, and may be a megabyte. */
export const underWay = { width: 32, length: 250 };

/** Queues: how many are worked on at once, and how many may wait. */
export const queues = {
  /** Pages being made; who comes after these is told to come back. More at once would all go on in the same moment, when what they wait for is there. */
  rendering: { width: 8, length: 200 },
  /** A search is work for the processor: few at once, for they may have waited for the same index. */
  searching: { width: 4, length: 100 },
  /** Pages for one person alone: the staff's and previews. Apart, so that nobody who floods them keeps public pages waiting. */
  unkeptPages: { width: 8, length: 100 },
  /** Of the attachments being received, two are checked and written. */
  storingAttachments: { width: 2, length: 64 },
  /** One at a time: pictures cost a processor, and visitors come first. Few wait, for each holds its bytes. */
  pictures: { width: 1, length: 5 },
  /** Letters drawn as PDF: a tenth of a second of a processor each. Who waited ten seconds is asked to try again. */
  letters: { width: 1, length: 20, patienceMs: 10_000 },
};

/** Places for receiving attachments. Each holds one in memory: eight took 400 MB. */
export const receivingAttachments = {
  width: 4,
  widthPerVisitor: 2,
  waiting: 50,
  waitingPerVisitor: 5,
  graceMs: 10_000,
  /** A poor 2G line brings 5 kB a second. */
  slowest: 4 * kilobyte,
  slowestInACrowd: 64 * kilobyte,
};

/** Bytes of attachments in a day. An enquiry with five large ones brings 50 MB; behind one address may be a village. */
export const attachmentBytes = {
  fromOneAddress: { limit: 200 * kilobyte * kilobyte, windowSeconds: 86_400 },
  inAll: { limit: 2_048 * kilobyte * kilobyte, windowSeconds: 86_400 },
};

/** How fast they are read from one address, refused ones too: an attachment at once, then four megabytes a second. */
export const attachmentPace = { limit: 8 * kilobyte * kilobyte, windowSeconds: 2 };

/** Below this the database is about to stop; PostgreSQL takes 16 MB at a time. */
export const fullDiskBytes = 50 * kilobyte * kilobyte;

/** The largest bodies we read. */
export const bodyBytes = {
  form: 64 * kilobyte,
  invitation: 4 * kilobyte,
  /** A page in three languages; the tables take half a megabyte for each. */
  preview: 2 * kilobyte * kilobyte,
};

/** Ten megabytes over a poor connection take three minutes. */
export const slowestUploadMs = 300_000;

/** Five times the pages the site has now, in three languages and as data; a page takes some 60 kB in its three encodings. */
export const pageCache = { maxBytes: 64 * kilobyte * kilobyte, maxPages: 2_000 };
