import os from "node:os";
import { sentenceFor } from "#server/backup/command.ts";
import { type TakenBackup, takeBackup } from "#server/backup/take-backup.ts";
import type { Config } from "#server/core/config.ts";
import { captureConsole, createLogger } from "#server/core/logger.ts";

export type BackupAnswer = { taken: TakenBackup } | { fault: string };

// Runs as a separate process with low priority, so that packing and restoring a large database does not slow down
// visitors.
captureConsole(createLogger("silent"));
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// When the server stops or dies, this process cleans up and stops too.
const stopping = new AbortController();
process.on("disconnect", () => {
  stopping.abort();
  setTimeout(() => process.exit(1), 10_000).unref();
});

process.once("message", (config: Config) => {
  takeBackup(config, "nightly", stopping.signal).then(
    (taken) => answer({ taken }),
    (error: unknown) => answer({ fault: sentenceFor(error, "backup", stopping.signal.aborted) }),
  );
});

function answer(message: BackupAnswer): void {
  if (process.connected) process.send?.(message, () => process.disconnect());
}
