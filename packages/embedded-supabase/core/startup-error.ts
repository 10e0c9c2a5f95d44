/** A start that cannot succeed, with one readable message. Callers in other packages recognise it by its name. */
export class StartupError extends Error {
  override name = "StartupError";
}
