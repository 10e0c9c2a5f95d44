import { readFile } from "node:fs/promises";
import { createClient } from "@supabase/supabase-js";
import { unsaid } from "#app/content/firm/sample-firm.ts";
import {
  findContradictions,
  findUnanswered,
  type SetUpAnswers,
  setUpNames,
  setUpSchema,
} from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { readRecord } from "#app/lib/supabase.ts";
import type { Sql } from "#embedded-supabase";
import { beginBackend } from "#server/backend/open-backend.ts";
import {
  type BackupSource,
  holdsSite,
  openBackupSource,
  withConnection,
} from "#server/backup/backup-source.ts";
import { type Config, StartupError } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { createMailer } from "#server/mail/mailer.ts";
import type { Database, Json } from "#supabase/database.types.ts";

const { storage } = siteSettingsContent;
const key = storage.table === "global_settings" ? storage.key : "";

/**
 * `npm run set-up -- [--new] FILE`: stores the answers of the first-run screen from a file, with or without a running
 * server. A shell often lacks the server's variables, so the command prints which site it changed and creates a new
 * one only with --new.
 */
export async function setUpFromFile(config: Config, file: string, isNew: boolean): Promise<string> {
  const answers = await readAnswers(file);
  if (config.backend.kind === "hosted") {
    if (isNew)
      throw new StartupError("Leave out --new: a Supabase project is created with Supabase's own tools.");
    await storeInProject(config.backend, answers);
  } else {
    const source = await openSite(config, isNew);
    try {
      await withConnection(source.database, (sql) => store(sql, answers));
    } finally {
      await source.close();
    }
  }
  const { kind, name } = placeOf(config);
  return `The firm's details are stored, and search engines may list the site.
  ${kind}: ${name}
  address: ${config.siteUrl}`;
}

/** Where the site keeps its data, without passwords. */
function placeOf({ backend, dataDir }: Config): { kind: string; name: string } {
  if (backend.kind === "embedded") return { kind: "data folder", name: dataDir };
  if (backend.kind === "hosted") return { kind: "Supabase project", name: backend.url };
  // Not parsed as a URL, because the address may contain several hosts.
  const [host = "", database = ""] = backend.databaseUrl.replace(/^.*(?:@|:\/\/)/, "").split(/[/?]/);
  return { kind: "database", name: `${database} on ${host}` };
}

async function openSite(config: Config, isNew: boolean): Promise<BackupSource> {
  const { kind, name } = placeOf(config);
  const found = await findSite(config);
  if (!found && !isNew)
    throw new StartupError(`Nothing was stored. There is no site in the ${kind} ${name}.
Run this with the variables and as the user of your server, for example:
  sudo bhumilex set-up FILE.json
  sudo -u bhumilex env DATA_DIR=/var/lib/bhumilex/data npm run set-up -- FILE.json
To make a new site there, before its first start, put --new before FILE.json.`);
  if (!found) {
    await makeDatabase(config);
    return openBackupSource(config);
  }
  if (!isNew) return found;
  await found.close();
  throw new StartupError(
    `Nothing was stored. There is already a site in the ${kind} ${name}: leave out --new to change its details.`,
  );
}

/** Undefined when no site has been created yet. */
async function findSite(config: Config): Promise<BackupSource | undefined> {
  if (config.backend.kind === "embedded" && !(await holdsSite(config.dataDir))) return undefined;
  const source = await openBackupSource(config);
  const isMade = await withConnection(source.database, hasSettings).catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  if (isMade) return source;
  await source.close();
  return undefined;
}

async function readAnswers(file: string): Promise<SetUpAnswers> {
  const read = readRecord(parseJson(await readText(file), file));
  const given = { ...unsaid, ...read, claims: { ...unsaid.claims, ...readRecord(read.claims) } };
  const parsed = setUpSchema.safeParse(given);
  const unknown = parsed.error?.issues.filter(({ code }) => code === "unrecognized_keys") ?? [];
  const faults = [
    ...[...findUnanswered(given, setUpNames)].map(([path, message]) => `${path}: ${message}`),
    ...findContradictions(given).map(({ fields, message }) => `${fields.join(", ")}: ${message}`),
    ...unknown.map(({ message }) => `the file: ${message}`),
  ];
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new StartupError(
    `Nothing was stored. Correct these fields in ${file}:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
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

/** Keeps values that the answers do not mention. The commit announces the change, so open pages update. */
async function store(sql: Sql, answers: SetUpAnswers): Promise<void> {
  await sql`
    insert into public.global_settings (key, value, updated_at) values (${key}, ${sql.json(answers)}, now())
    on conflict (key) do update set value = global_settings.value || excluded.value, updated_at = now()`;
}

async function storeInProject(hosted: { url: string; secretKey: string }, answers: SetUpAnswers) {
  const project = createClient<Database>(hosted.url, hosted.secretKey, { auth: { persistSession: false } });
  const { data, error } = await project.from("global_settings").select("value").eq("key", key).maybeSingle();
  const value = { ...readRecord(data?.value), ...answers } as NonNullable<Json>;
  const saved =
    error ?? (await project.from("global_settings").upsert({ key, value }, { onConflict: "key" })).error;
  if (saved) throw new StartupError(`The project at SUPABASE_URL refused the details: ${saved.message}`);
}
