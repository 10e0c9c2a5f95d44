type Log = { (detail: object, message: string): void; (message: string): void };

/** What is asked of a log; pino's has this shape. */
export type Logger = { info: Log; warn: Log; error: Log };
