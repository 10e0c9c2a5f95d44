/** A start that cannot succeed: told to the operator in one readable message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** By its name: packages have a class of their own for it. */
export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "StartupError";
