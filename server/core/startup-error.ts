/** A start that cannot succeed. The operator sees one readable message without a stack trace. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Compared by name, because packages define their own class for it. */
export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "StartupError";
