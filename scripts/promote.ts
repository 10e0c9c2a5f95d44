import { promote } from "#embedded-supabase";
import { configHere, runCommand } from "#server/backup/command.ts";
import { createLogger } from "#server/core/logger.ts";

await runCommand("promotion", async () => {
  const { dataDir } = configHere();
  await promote(dataDir, createLogger("silent"));
  return `The database in ${dataDir} can be written to. Start the site: npm start. The former primary must not start again with its old data.`;
});
