type Log = { (detail: object, message: string): void; (message: string): void };

export type Logger = { info: Log; warn: Log; error: Log };
