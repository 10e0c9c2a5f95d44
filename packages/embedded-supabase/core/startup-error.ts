/** A start that cannot succeed, told in one readable sentence. Callers know it by its name, across packages. */
export class StartupError extends Error {
  override name = "StartupError";
}
