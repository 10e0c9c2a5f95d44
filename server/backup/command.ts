import path from "node:path";

import { type Config, environmentWithDotEnv, readConfig } from "#server/core/config.ts";
import { captureConsole, createLogger } from "#server/core/logger.ts";
import { projectFolder } from "#server/core/project-folder.ts";
import { isStartupError, StartupError } from "#server/core/startup-error.ts";

/** `npm run NAME -- FILE`: one line on success, one sentence and exit code 1 otherwise. */
export async function runFileCommand(
  name: "backup" | "restore" | "set-up",
  act: (config: Config, file: string, signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  try {
    const [file, ...rest] = process.argv.slice(2);
    if (!file || rest.length > 0) throw new StartupError(`Name one file: npm run ${name} -- FILE`);
    const config = readConfig(environmentWithDotEnv(projectFolder));
    captureConsole(createLogger("silent"));
    process.stdout.write(`${await act(config, path.resolve(file), stopping.signal)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, name, stopping.signal.aborted)}\n`);
    process.exitCode = 1;
  }
}

/** A PostgreSQL error's text can quote people's names and numbers, so only its code is shown. */
export function sentenceFor(error: unknown, name: string, wasStopped: boolean): string {
  if (isStartupError(error)) return error.message;
  if (wasStopped) return `The ${name} was stopped before it was done.`;
  const { name: kind, code = "", message } = error as Error & { code?: string };
  if (/^CONNECT/.test(code)) return `The ${name} failed: the connection to the database was lost.`;
  return `The ${name} failed: ${kind === "PostgresError" ? `PostgreSQL error ${code}` : message}`;
}
