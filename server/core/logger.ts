import { type Logger as PinoLogger, pino } from "pino";
import type { Config } from "./config.ts";

export type Logger = PinoLogger;

/**
 * Logs to standard output: JSON for machines, plain lines for a terminal. Errors are reduced to what helps an
 * operator, because database drivers attach query parameters, and those are names and phone numbers.
 */
export function createLogger(level: Config["logLevel"], format: Config["logFormat"] = "json"): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  if (format === "json") return pino(options);
  return pino(options, { write: (record) => process.stdout.write(plainLine(record)) });
}

export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  // The message of a PostgreSQL error can quote the offending value (22P02, 23505).
  const isDatabaseError = error.name === "PostgresError";
  return {
    type: error.name,
    code,
    message: isDatabaseError ? undefined : error.message,
    stack: isDatabaseError ? undefined : error.stack,
    cause: error.cause === undefined ? undefined : describeCause(error.cause),
  };
}

function describeCause(cause: unknown): unknown {
  return cause instanceof Error
    ? { type: cause.name, code: (cause as NodeJS.ErrnoException).code }
    : typeof cause;
}

/** Lite prints this warning at every start. Why we use it anyway: docs/decisions/0003-supabase-lite-gateway.md. */
export const expectedStorageWarning = /^EXPERIMENTAL FEATURES ENABLED: storage /;

/**
 * Redirects what libraries print to our log. Only the first line of a message is kept, and of an error only the stack
 * frames: their texts quote filters, which are names and phone numbers.
 */
export function captureConsole(logger: Logger, expected: RegExp[] = []): void {
  const keep =
    (level: "error" | "warn" | "info" | "debug") =>
    (first?: unknown, ...rest: unknown[]) => {
      const message =
        typeof first === "string"
          ? (first.split("\n", 1)[0] ?? "").slice(0, 200)
          : "a library wrote to the console";
      const error = [first, ...rest].find((item) => item instanceof Error);
      // A refused value is the fault of the caller, who gets an error response. Only failures of the database itself
      // matter here.
      const isExpected = expected.some((pattern) => pattern.test(message));
      const isCallersFault =
        error?.name === "PostgresError" && /^(22|23|42|P0|PT)/.test((error as { code?: string }).code ?? "");
      logger[isCallersFault || isExpected ? "debug" : level](
        { source: "console", ...placeOf(error) },
        message,
      );
    };
  console.error = keep("error");
  console.warn = keep("warn");
  console.info = keep("debug");
  console.log = keep("debug");
}

function placeOf(error: Error | undefined) {
  if (!error) return {};
  const { type, code } = describeError(error);
  const lines = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { type, code, at: lines?.slice(0, 5).map((line) => line.trim()) };
}

/** Formats a log record for a terminal. Text that is not one of our records is returned unchanged. */
export function plainLine(record: string): string {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(record);
  } catch {
    return record;
  }
  const { level, time, msg, err, ...rest } = fields;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const kind = level === "info" || level === "debug" || level === "trace" ? "" : `${level}: `;
  return `${[clock, `${kind}${msg}`, describe(err), describe(rest)].filter(Boolean).join("  ")}\n`;
}

function describe(fields: unknown): string {
  if (typeof fields !== "object" || fields === null) return "";
  return Object.entries(fields)
    .filter(([name, value]) => name !== "stack" && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(" ");
}
