import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartupError } from "../core/startup-error.ts";

/** Generated once, never printed, and never sent to a browser, except the publishable key. */
export const secretsSchema = z.object({
  postgresPassword: z.string().min(32),
  jwtSecret: z.string().min(43),
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
});
export type Secrets = z.infer<typeof secretsSchema>;

export function generateSecrets(): Secrets {
  return {
    postgresPassword: randomBytes(32).toString("base64url"),
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
  };
}

export function readOrCreateSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    if (existsSync(path.join(dataDir, "postgres")) || existsSync(path.join(dataDir, "postgres.location"))) {
      throw new StartupError(
        `${file} is missing, and without it the database in ${dataDir} cannot be opened. Put the file back, or restore a backup into an empty DATA_DIR.`,
      );
    }
    writeSecretFile(file, JSON.stringify(generateSecrets(), null, 2));
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new StartupError(`${file} cannot be read. Replace it with a good copy from a backup.`, { cause });
  }
  const parsed = secretsSchema.safeParse(content);
  if (!parsed.success)
    throw new StartupError(`${file} is damaged. Replace it with a good copy from a backup.`);
  return parsed.data;
}

/**
 * Writes the file completely or not at all, and flushes it before its keys are used. The first of two processes wins.
 */
function writeSecretFile(file: string, text: string): void {
  const partial = `${file}.${process.pid}`;
  const handle = openSync(partial, "w", 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}
