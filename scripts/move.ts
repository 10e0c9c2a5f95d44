import path from "node:path";
import { parseArgs } from "node:util";
import { openBackupSource, withConnection } from "#server/backup/backup-source.ts";
import { runCommand } from "#server/backup/command.ts";
import { environmentWithDotEnv, readConfig, StartupError } from "#server/core/config.ts";
import { moveSite } from "#server/move/move-site.ts";
import { unmarkAsMoved } from "#server/move/moved-site.ts";

const root = path.resolve(import.meta.dirname, "..");
const usage =
  "SUPABASE_SECRET_KEY=… npm run move -- --to https://PROJECT.supabase.co   (or, to keep using a copy that was moved: --stay)";
const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand("move", async (signal) => {
  const { to, stay } = readArguments();
  // These describe the target, not the current site.
  const { SUPABASE_URL: _, SUPABASE_SECRET_KEY: secretKey, ...here } = environmentWithDotEnv(root);
  const config = readConfig(here);
  if (stay) {
    const source = await openBackupSource(config);
    try {
      const wasMoved = await withConnection(source.database, unmarkAsMoved);
      return wasMoved ? "This copy can be started again." : "This site has not been moved.";
    } finally {
      await source.close();
    }
  }
  if (!to || !/^https?:\/\//.test(to) || !URL.canParse(to))
    throw new StartupError(`Name the target project: ${usage}`);
  if (!secretKey) throw new StartupError("SUPABASE_SECRET_KEY must hold the secret key of the project.");
  return moveSite(config, { url: to.replace(/\/+$/, ""), secretKey, say, signal });
});

function readArguments(): { to?: string | undefined; stay?: boolean | undefined } {
  try {
    return parseArgs({ options: { to: { type: "string" }, stay: { type: "boolean" } } }).values;
  } catch {
    throw new StartupError(usage);
  }
}
