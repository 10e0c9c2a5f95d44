import { url as debuggerUrl } from "node:inspector";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Config } from "./config.ts";
import type { Logger } from "./logger.ts";
import { projectFolder } from "./project-folder.ts";

const thread = path.join(projectFolder, "server/core/watchdog-thread.mjs");
const beatEveryMs = 250;

type Options = Pick<Config, "stallLimitSeconds" | "logLevel" | "logFormat"> & {
  /** An expression for the blocked thread; its value, an object with a `path`, is appended to the file. */
  question: string;
  file: string;
};

/**
 * Watchdog: a thread that ends the process when the event loop has been blocked for longer than the limit, whatever
 * blocks it. The supervisor (systemd, Docker, `npm start`) starts it again. Record 86. The returned function stops it.
 */
export function startWatchdog(options: Options, logger: Logger): () => Promise<void> {
  const { stallLimitSeconds, logLevel, logFormat, question, file } = options;
  if (stallLimitSeconds === 0) return async () => undefined;
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const beat = setInterval(() => {
    // A developer with a debugger may stop the server for any time.
    Atomics.store(beats, 1, debuggerUrl() ? 1 : 0);
    Atomics.add(beats, 0, 1);
  }, beatEveryMs);
  beat.unref();
  const worker = new Worker(thread, {
    workerData: {
      beats,
      everyMs: beatEveryMs,
      limitMs: stallLimitSeconds * 1000,
      question,
      file,
      logFormat: logLevel === "silent" ? "silent" : logFormat,
    },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  worker.unref();
  worker.once("error", (err) =>
    logger.error({ err }, "The watchdog failed. A blocked server stays blocked."),
  );
  return async () => {
    clearInterval(beat);
    await worker.terminate();
  };
}
