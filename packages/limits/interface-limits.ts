/** Every limit of the Supabase interfaces. Timeouts between components are defined where they are used. */
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const minutes = 60;

/** Rate limits, per network address unless said otherwise. */
export const rates = {
  /** Sign-ins, renewals and other calls of Auth, with the values of supabase/auth. */
  token: { limit: 150, windowSeconds: 5 * minutes },
  /** Calls that send a mail, check a code or change an account. */
  account: { limit: 30, windowSeconds: 5 * minutes },
  /** Wrong passwords for one person from one address. */
  wrongFromHere: { limit: 10, windowSeconds: 5 * minutes },
  /** Wrong passwords for one person from anywhere. Beyond this, unknown networks are slowed down (slowSignIns). */
  wrongAnywhere: { limit: 30, windowSeconds: 5 * minutes },
  /** Wrong codes for one person. Beyond this the code is deleted. */
  wrongCodes: { limit: 5, windowSeconds: 10 * minutes },
  /** Wrong codes of an app from one address. Beyond this limit, or the next, attempts are slowed down (slowCodes). */
  wrongFactorHere: { limit: 5, windowSeconds: 5 * minutes },
  /** Wrong codes of an app from all networks where the person has never shown a second factor. */
  wrongFactorAnywhere: { limit: 20, windowSeconds: 20 * minutes },
  mailsToOne: { limit: 1, windowSeconds: 1 * minutes },
  mailsToOnePerHour: { limit: 6, windowSeconds: 60 * minutes },
  firstMailOfAnHour: { limit: 1, windowSeconds: 60 * minutes },
  /** Mails to all people together, beyond the first to each, so that no one can send floods of mail through us. */
  mails: { limit: 30, windowSeconds: 60 * minutes },
  /** Reads without an account: 60 at once, 20 a second. */
  visitorReads: { limit: 60, windowSeconds: 3 },
  visitorInserts: { limit: 30, windowSeconds: 10 * minutes },
};

/** Comparing a password uses a processor: two at once, and few may wait. */
export const signInQueue = { width: 2, length: 20 };

/** Attempts from unknown networks for an attacked account, one after the other; longer waits are refused. */
export const slowSignIns = { apartMs: 2_500, longestMs: 5_000, people: 10_000 };

/** Codes of an app beyond the limit, one after the other. Six digits allow no shorter pause. */
export const slowCodes = { apartMs: 30_000, longestMs: 5_000, people: 10_000 };

/** How long a shown password or factor permits changes of credentials. */
export const proofSeconds = 5 * minutes;

/** How long someone who opened a link from a mail may set a password without the current one. */
export const proofByLinkSeconds = 15 * minutes;

export const uploadBytes = 10 * megabyte;

/** The length of an object key; our longest have 80 characters. */
export const longestKey = 200;

export const bodyBytes = {
  auth: 8 * kilobyte,
  visitor: 64 * kilobyte,
  staff: 1 * megabyte,
  /** A file and the form around it. */
  upload: uploadBytes + 64 * kilobyte,
};

/** Decoding a picture uses memory and a processor: one at a time. Few may wait, because each holds its bytes. */
export const pictureQueue = { width: 1, length: 5 };

/** The decoded size of a picture: a small file can be a very large picture. */
export const picturePixels = 50_000_000;

/** Limits of REST for visitors. Our own pages are exempt. */
export const visitorRest = {
  queryLength: 2048,
  rowsRead: 100,
  /** Rows of one insert; the database has a limit of its own. */
  rowsWritten: 10,
  /** The duration of a statement; finding rows by key takes one or two milliseconds. */
  statementMs: 500,
};

/**
 * Queues of REST: how many statements run at once, how many wait, and for how long. Together they leave some of lite's
 * connections to our own pages, leads and Auth.
 */
export const restLanes = {
  visitors: { width: 2, length: 40, patienceMs: 1_000 },
  people: { width: 3, length: 100, patienceMs: 5_000 },
};

/** The depth of JSON. No form or document is as deep, and recursive code would run out of stack. */
export const jsonDepth = 100;

export const passwords = {
  shortest: 10,
  /** bcrypt ignores further bytes. */
  longestBytes: 72,
  /** bcrypt's cost: about 60 ms for one comparison. */
  cost: 10,
};

export const codeLifetimeSeconds = 10 * minutes;

export const secondFactor = {
  challengeSeconds: 5 * minutes,
  /** Per person, of all kinds. */
  factors: 10,
  nameLength: 120,
  recoveryCodes: 10,
};

export const realtime = {
  /** Sockets in total and per address. */
  connections: 5_000,
  connectionsPerAddress: 20,
  frameBytes: 64 * kilobyte,
  fragments: 16,
  /** The number of pieces of a frame: 64 kB arrive in about fifty, and each is held until the frame is complete. */
  pieces: 1_024,
  /** Per socket: */
  channels: 10,
  joins: { limit: 10, windowSeconds: 1 },
  messages: { limit: 20, windowSeconds: 1 },
  presence: { limit: 5, windowSeconds: 30 },
  /** Per channel: subscriptions to changes. */
  bindings: 20,
  /** Filters per socket, and different filters of all visitors: each is evaluated for each change. */
  filters: 20,
  visitorFilters: 1_000,
  filterValues: 100,
  /** Unread bytes of a socket; beyond this it is closed. */
  unreadBytes: 1 * megabyte,
  /** The time without a message; the library sends one every 25 seconds. */
  silentMs: 60_000,
  /** A larger row is sent without fields above the second size, as on Supabase. */
  recordBytes: 256 * kilobyte,
  shortFieldBytes: 64,
  /** Changes that wait to be sent; beyond this every client must reload. */
  waitingChanges: 2_000,
};
