type Log = { (detail: object, message: string): void; (message: string): void };

/** The logger interface; pino's logger has this shape. */
export type Logger = { info: Log; warn: Log; error: Log };
