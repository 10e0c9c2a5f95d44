/** A start that cannot succeed: told to the operator in one readable message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
