import path from "node:path";
import { parseArgs } from "node:util";
import { type Config, environmentWithDotEnv, readConfig } from "#server/core/config.ts";
import { captureConsole, createLogger } from "#server/core/logger.ts";
import { projectFolder } from "#server/core/project-folder.ts";
import { isStartupError, StartupError } from "#server/core/startup-error.ts";

/** `npm run NAME -- FILE`: prints the result, or one sentence and exit code 1 on failure. */
export async function runFileCommand(
  name: "backup" | "restore" | "set-up",
  act: (config: Config, file: string, signal: AbortSignal, isNew: boolean) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  try {
    const { file, isNew } = readArguments(name);
    const config = readConfig(environmentWithDotEnv(projectFolder));
    captureConsole(createLogger("silent"));
    process.stdout.write(`${await act(config, path.resolve(file), stopping.signal, isNew)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, name, stopping.signal.aborted)}\n`);
    process.exitCode = 1;
  }
}

/** Only set-up has the option to create a new site. */
function readArguments(name: string): { file: string; isNew: boolean } {
  const [options, usage] =
    name === "set-up"
      ? ([{ new: { type: "boolean" } }, "[--new] FILE.json"] as const)
      : ([{}, "FILE"] as const);
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, isNew: "new" in values };
  } catch {
    // An unknown option: the usage below lists the valid ones.
  }
  throw new StartupError(`Name one file: npm run ${name} -- ${usage}`);
}

/** The message of a PostgreSQL error can quote names and phone numbers, so only its code is shown. */
export function sentenceFor(error: unknown, name: string, wasStopped: boolean): string {
  if (isStartupError(error)) return error.message;
  if (wasStopped) return `The ${name} was stopped before it was done.`;
  const { name: kind, code = "", message } = error as Error & { code?: string };
  if (/^CONNECT/.test(code)) return `The ${name} failed: the connection to the database was lost.`;
  return `The ${name} failed: ${kind === "PostgresError" ? `PostgreSQL error ${code}` : message}`;
}
