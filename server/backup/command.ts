import path from "node:path";
import { parseArgs } from "node:util";
import {
  type Config,
  environmentWithDotEnv,
  isStartupError,
  readConfig,
  StartupError,
} from "#server/core/config.ts";
import { captureConsole, createLogger } from "#server/core/logger.ts";
import { projectFolder } from "#server/core/project-folder.ts";

/** Runs `npm run NAME`: prints the result, or one sentence and exit code 1 on failure. */
export async function runCommand(name: string, act: (signal: AbortSignal) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stopping.abort());
  try {
    captureConsole(createLogger("silent"));
    process.stdout.write(`${await act(stopping.signal)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, name, stopping.signal.aborted)}\n`);
    process.exitCode = 1;
  }
}

export const configHere = (): Config => readConfig(environmentWithDotEnv(projectFolder));

/** `npm run NAME -- FILE`, or for a restore `--to TIME`. */
export function runFileCommand(
  name: keyof typeof options,
  act: (config: Config, file: string, signal: AbortSignal, isNew: boolean) => Promise<string>,
  toTime?: (config: Config, time: string) => Promise<string>,
): Promise<void> {
  return runCommand(name, async (signal) => {
    const { file, isNew, to } = readArguments(name);
    const config = configHere();
    return to && toTime ? toTime(config, to) : act(config, path.resolve(file), signal, isNew);
  });
}

const options = {
  backup: {},
  restore: { to: { type: "string" } },
  "set-up": { new: { type: "boolean" } },
} as const;
const usages = { backup: "FILE", restore: "FILE, or --to TIME", "set-up": "[--new] FILE.json" };

/** Only set-up has the option to create a new site, and only restore a time. */
function readArguments(name: keyof typeof options): { file: string; isNew: boolean; to?: string } {
  try {
    const { positionals, values } = parseArgs({ options: options[name], allowPositionals: true });
    const { to } = values as { to?: string };
    const [file = "", ...rest] = positionals;
    if (Boolean(file) !== Boolean(to) && rest.length === 0)
      return { file, isNew: "new" in values, ...(to && { to }) };
  } catch {
    // An unknown option: the usage below lists the valid ones.
  }
  throw new StartupError(`Name one file: npm run ${name} -- ${usages[name]}`);
}

/** The message of a PostgreSQL error can quote names and phone numbers, so only its code is shown. */
export function sentenceFor(error: unknown, name: string, wasStopped: boolean): string {
  if (isStartupError(error)) return error.message;
  if (wasStopped) return `The ${name} was stopped before it was done.`;
  const { name: kind, code = "", message } = error as Error & { code?: string };
  if (/^CONNECT/.test(code)) return `The ${name} failed: the connection to the database was lost.`;
  return `The ${name} failed: ${kind === "PostgresError" ? `PostgreSQL error ${code}` : message}`;
}
