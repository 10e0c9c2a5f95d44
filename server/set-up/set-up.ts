import { readFile } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { type SetUpAnswers, setUpSchema, unsaid } from "#app/content/set-up.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { Sql } from "#embedded-supabase";
import { beginBackend } from "#server/backend/open-backend.ts";
import { openBackupSource } from "#server/backup/backup-source.ts";
import { withConnection } from "#server/backup/connection.ts";
import type { Config } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { StartupError } from "#server/core/startup-error.ts";
import { createMailer } from "#server/mail/mailer.ts";
import type { Database, Json } from "#supabase/database.types.ts";

const { storage } = siteSettingsContent;
const key = storage.table === "global_settings" ? storage.key : "";
const done = "The firm's details are stored. The site is open to search engines.";

/** `npm run set-up -- FILE`: what the first-run screen asks for, from a file, beside a running server or without one. */
export async function setUpFromFile(config: Config, file: string): Promise<string> {
  const answers = await readAnswers(file);
  if (config.backend.kind === "hosted") {
    await storeInProject(config.backend, answers);
    return done;
  }
  const source = await openBackupSource(config).catch(async () => {
    // A new site: its database is made as a start would make it.
    await makeDatabase(config);
    return openBackupSource(config);
  });
  try {
    if (!(await withConnection(source.database, hasSettings))) await makeDatabase(config);
    await withConnection(source.database, (sql) => store(sql, answers));
  } finally {
    await source.close();
  }
  return done;
}

async function readAnswers(file: string): Promise<SetUpAnswers> {
  const parsed = setUpSchema.safeParse({ ...unsaid, ...readRecord(parseJson(await readText(file), file)) });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "the file"}: ${message}`,
  );
  throw new StartupError(`Nothing was stored. ${file} needs a look:\n${faults.join("\n")}`);
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new StartupError(`${file} cannot be read. An example is deploy/set-up.example.json.`, { cause });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartupError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

async function makeDatabase(config: Config): Promise<void> {
  const logger = createLogger("silent");
  const mailer = createMailer(config, logger);
  const load = await beginBackend({ config, logger, mailer });
  const open = await load();
  await (await open()).close();
  await mailer.close();
}

const hasSettings = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<
    { found: boolean }[]
  >`select to_regclass('public.global_settings') is not null as found`;
  return row?.found ?? false;
};

/** What the answers do not say, such as the keywords, stays. Committing announces it, so open pages follow. */
async function store(sql: Sql, answers: SetUpAnswers): Promise<void> {
  await sql`
    insert into public.global_settings (key, value, updated_at) values (${key}, ${sql.json(answers)}, now())
    on conflict (key) do update set value = global_settings.value || excluded.value, updated_at = now()`;
}

async function storeInProject(
  hosted: { url: string; secretKey: string },
  answers: SetUpAnswers,
): Promise<void> {
  const project = createClient<Database>(hosted.url, hosted.secretKey, { auth: { persistSession: false } });
  const { data, error } = await project.from("global_settings").select("value").eq("key", key).maybeSingle();
  const value = { ...readRecord(data?.value), ...answers } as NonNullable<Json>;
  const saved =
    error ?? (await project.from("global_settings").upsert({ key, value }, { onConflict: "key" })).error;
  if (saved) throw new StartupError(`The project at SUPABASE_URL refused it: ${saved.message}`);
}
