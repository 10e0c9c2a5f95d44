import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import path from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";

import { StartupError } from "#server/config.ts";

/** Made once, never printed, never sent to a browser (except the publishable key, which is meant for it). */
export const secretsSchema = z.object({
  postgresPassword: z.string().min(32),
  jwtSecret: z.string().min(43),
  publishableKey: z.string().min(20),
  secretKey: z.string().min(20),
});
export type Secrets = z.infer<typeof secretsSchema>;

export async function generateSecrets(): Promise<Secrets> {
  return {
    postgresPassword: randomBytes(32).toString("base64url"),
    jwtSecret: randomBytes(48).toString("base64url"),
    publishableKey: (await generateApiKey("publishable")).key,
    secretKey: (await generateApiKey("secret")).key,
  };
}

export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  if (!existsSync(file)) {
    if (existsSync(path.join(dataDir, "postgres")) || existsSync(path.join(dataDir, "postgres.location"))) {
      throw new StartupError(
        `${file} is missing, and without it the database in ${dataDir} cannot be opened. Bring the file back, or restore a backup into an empty DATA_DIR.`,
      );
    }
    const secrets = await generateSecrets();
    writeSecretFile(file, JSON.stringify(secrets, null, 2));
    return secrets;
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new StartupError(`${file} cannot be read. Bring back a good copy from a backup.`, { cause });
  }
  const parsed = secretsSchema.safeParse(content);
  if (!parsed.success) throw new StartupError(`${file} is damaged. Bring back a good copy from a backup.`);
  return parsed.data;
}

/** Whole or not at all, and on the disk before anything is encrypted with it. */
function writeSecretFile(file: string, text: string): void {
  const partial = `${file}.${process.pid}`;
  const handle = openSync(partial, "w", 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(partial, file);
}
