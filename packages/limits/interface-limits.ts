/** Every limit of the interfaces, as numbers, in one place. How long things wait for one another stands where they wait. */
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const minutes = 60;

/** Rate limits, per network address unless said otherwise. */
export const rates = {
  /** Sign-ins, renewals and other calls of Auth: supabase/auth's own figures. */
  token: { limit: 150, windowSeconds: 5 * minutes },
  /** Calls that make a mail, look at a code or change an account. */
  account: { limit: 30, windowSeconds: 5 * minutes },
  /** Wrong passwords for one person from one address, */
  wrongFromHere: { limit: 10, windowSeconds: 5 * minutes },
  /** and from anywhere: then strangers are held up (slowSignIns). */
  wrongAnywhere: { limit: 30, windowSeconds: 5 * minutes },
  /** Wrong codes for one person; then the code itself is dropped. */
  wrongCodes: { limit: 5, windowSeconds: 10 * minutes },
  /** Wrong codes of a second factor from one address, */
  wrongFactorHere: { limit: 5, windowSeconds: 5 * minutes },
  /** and from anywhere; whoever has been here before is not held up by it. */
  wrongFactorAnywhere: { limit: 20, windowSeconds: 20 * minutes },
  /** Mails to one person. */
  mailsToOne: { limit: 1, windowSeconds: 1 * minutes },
  mailsToOnePerHour: { limit: 6, windowSeconds: 60 * minutes },
  firstMailOfAnHour: { limit: 1, windowSeconds: 60 * minutes },
  /** Mails to all together, beyond the first to each: nobody makes a mail cannon of us. */
  mails: { limit: 30, windowSeconds: 60 * minutes },
  /** Reads of rows without an account: sixty at once, twenty a second. */
  visitorReads: { limit: 60, windowSeconds: 3 },
  /** Rows that visitors leave. */
  visitorInserts: { limit: 30, windowSeconds: 10 * minutes },
};

/** Comparing a password costs a processor: two at once, and few wait. */
export const signInQueue = { width: 2, length: 20 };

/** Strangers' tries for a person who is being guessed at, one after the other; who would wait longer is refused. */
export const slowSignIns = { apartMs: 2_500, longestMs: 5_000, people: 10_000 };

/** How long somebody who opened a link from a mail may set a password without the present one. */
export const proofByLinkSeconds = 15 * minutes;

/** The largest file; Storage answers for it. */
export const uploadBytes = 10 * megabyte;

/** Signs of an object's key: the longest of our own have 80. */
export const longestKey = 200;

/** The largest bodies we read. */
export const bodyBytes = {
  auth: 8 * kilobyte,
  visitor: 64 * kilobyte,
  staff: 1 * megabyte,
  /** A file and the form around it. */
  upload: uploadBytes + 64 * kilobyte,
};

/** Opening a picture costs memory and a processor: one at a time, and few wait, for each holds its bytes. */
export const pictureQueue = { width: 1, length: 5 };

/** What a picture may unfold to: a small file can be a very large picture. */
export const picturePixels = 50_000_000;

/** What visitors may ask of REST; our own pages are no visitors in this sense. */
export const visitorRest = {
  /** Characters of a query. */
  queryLength: 2048,
  /** Rows of an answer. */
  rowsRead: 100,
  /** Rows of one insert; the database has a limit of its own. */
  rowsWritten: 10,
  /** A statement; finding some rows by a key takes one or two milliseconds. */
  statementMs: 500,
};

/**
 * Lanes through REST: how many statements of whom run at once, how many wait, and for how long. Together they leave
 * some of lite's connections to our own pages, to leads and to Auth, whatever others ask.
 */
export const restLanes = {
  visitors: { width: 2, length: 40, patienceMs: 1_000 },
  people: { width: 3, length: 100, patienceMs: 5_000 },
};

/** JSON in JSON in JSON: no form and no document goes as deep, and what reads it walks down by calling itself. */
export const jsonDepth = 100;

export const passwords = {
  shortest: 10,
  /** bcrypt reads no further. */
  longestBytes: 72,
  /** bcrypt's cost: about 60 ms for one comparison. */
  cost: 10,
};

/** A recovery link or code lives ten minutes. */
export const codeLifetimeSeconds = 10 * minutes;

export const secondFactor = {
  /** A challenge, as on Supabase, is answered within five minutes. */
  challengeSeconds: 5 * minutes,
  /** Of one person, of all kinds. */
  factors: 10,
  nameLength: 120,
  recoveryCodes: 10,
};

export const realtime = {
  /** Sockets in all, and from one address. */
  connections: 5_000,
  connectionsPerAddress: 20,
  frameBytes: 64 * kilobyte,
  fragments: 16,
  /** Pieces in which a frame may arrive: 64 kB come in some fifty, and each is held until the frame is whole. */
  pieces: 1_024,
  /** Per socket: */
  channels: 10,
  joins: { limit: 10, windowSeconds: 1 },
  messages: { limit: 20, windowSeconds: 1 },
  presence: { limit: 5, windowSeconds: 30 },
  /** Per channel: subscriptions to changes. */
  bindings: 20,
  /** Filters of one socket, and different ones of all visitors together: each is evaluated for each change. */
  filters: 20,
  visitorFilters: 1_000,
  /** Values in one "in" of a filter. */
  filterValues: 100,
  /** Waiting in a socket whose reader does not read; then it is dropped. */
  unreadBytes: 1 * megabyte,
  /** Without a sign of life; the library gives one every 25 seconds. */
  silentMs: 60_000,
  /** A larger row is told without its fields above the second figure, as Supabase does. */
  recordBytes: 256 * kilobyte,
  shortFieldBytes: 64,
  /** Changes that wait to be told; beyond them everybody reads anew. */
  waitingChanges: 2_000,
};
