import { parseArgs } from "node:util";
import { followPrimary } from "#embedded-supabase";
import { configHere, runCommand } from "#server/backup/command.ts";
import { StartupError } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";

await runCommand("standby", (signal) => {
  const { of = "" } = parseArgs({ options: { of: { type: "string" } } }).values;
  if (!/^[\w.:[\]-]+$/.test(of))
    throw new StartupError("Name the primary: npm run standby -- --of HOST[:PORT]");
  const { dataDir, logLevel, logFormat } = configHere();
  return followPrimary(dataDir, of, createLogger(logLevel, logFormat), signal);
});
