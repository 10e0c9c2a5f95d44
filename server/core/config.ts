import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";

/** A start that cannot succeed. The operator sees one readable message without a stack trace. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Compared by name, because packages define their own class for it. */
export const isStartupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === "StartupError";

const httpUrl = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
      `${name} must be a valid HTTP or HTTPS URL`,
    )
    .transform((value) => value.replace(/(?<!\/)\/+$/, ""));

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    "must be origins such as https://example.org, separated by commas",
  );

const wholeNumber = (min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
};

const commaSeparated = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(item));

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const key = (kind: "publishable" | "secret") =>
  z.string().regex(/^[\w.-]{20,}$/, `must look like a Supabase ${kind} key (sb_${kind}_…)`);

/** Every environment variable of the server. `.env.example` documents them; config.test.ts compares the two. */
export const environment = z
  .object({
    PORT: wholeNumber(1, 65_535),
    HOST: z.string(),
    SITE_URL: httpUrl("SITE_URL"),
    DATA_DIR: z.string(),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, "must be a postgres:// address"),
    SUPABASE_URL: httpUrl("SUPABASE_URL"),
    SUPABASE_PUBLISHABLE_KEY: key("publishable"),
    SUPABASE_SECRET_KEY: key("secret"),
    ADMIN_EMAIL: z.email("must be an email address"),
    ADMIN_PASSWORD: z
      .string()
      .min(10, "must have at least 10 characters")
      .max(72, "must have at most 72 characters"),
    SMTP_URL: z.string().regex(/^smtps?:\/\/.+/, "must be an smtp:// or smtps:// address"),
    MAIL_FROM: z.string(),
    LEADS_TO: commaSeparated(z.email("must be email addresses, separated by commas")),
    TRUST_PROXY: wholeNumber(0, 10),
    CORS_ORIGINS: commaSeparated(origin),
    HSTS: z
      .string()
      .regex(
        /^(off|max-age=\d+(; includeSubDomains)?(; preload)?)$/,
        "must be off or a value such as max-age=31536000; includeSubDomains",
      ),
    BACKUP_AT: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, "must be a time such as 02:30, or off"),
    BACKUP_DIR: z.string(),
    BACKUP_KEEP_DAYS: wholeNumber(1, 3650),
    BACKUP_KEEP_WEEKS: wholeNumber(0, 520),
    WAL_ARCHIVE_DIR: z
      .string()
      .regex(/^[^"%$`\\']+$/, "must not contain quotes, %, $ or backslashes: a shell reads it"),
    STANDBY_HOST: z.union([z.ipv4(), z.ipv6()], "must be an IP address"),
    STANDBY_LISTEN: z.string().regex(/^[\w.:]+:\d+$/, "must be an address and a port, such as 10.0.0.1:5432"),
    KEEP_FREE_MB: wholeNumber(0, 1_000_000),
    STALL_LIMIT_SECONDS: wholeNumber(0, 3600),
    OFFLINE_READING: z.enum(["on", "off"], "must be on or off"),
    SEARCH_AT_START: z.enum(["on", "off"], "must be on or off"),
    METRICS_TOKEN: z.string().regex(/^\S{16,}$/, "must have at least 16 characters and no spaces"),
    LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(", ")}`),
    LOG_FORMAT: z.enum(["json", "text"], "must be json or text"),
  })
  .partial();

export type BackendConfig =
  | { kind: "embedded" }
  | { kind: "postgres"; databaseUrl: string }
  | { kind: "hosted"; url: string; publishableKey: string; secretKey: string };

export type TimeOfDay = { hour: number; minute: number };

export type Config = ReturnType<typeof readConfig>;

/** These variables weaken @supabase/lite, so the server refuses to start with them. */
const forbiddenInProduction: Record<string, string> = {
  RUN_SPEC: "weakens password hashing",
  LITE_AUTH_BCRYPT_COST: "changes the strength of password hashing",
  EXPERIMENTAL_CLOUD: "turns on unfinished features",
};

/** Parses all variables and reports every fault, not only the first. */
export function readConfig(given: NodeJS.ProcessEnv) {
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const faults: string[] = [];
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = issue.path.join(".");
      const text = issue.message.startsWith(name) ? issue.message : `${name} ${issue.message}`;
      faults.push(text);
    }
  }
  for (const [name, harm] of Object.entries(forbiddenInProduction)) {
    if (env[name]) faults.push(`${name} must not be set: it ${harm}`);
  }
  if (env.NODE_ENV === "test")
    faults.push("NODE_ENV=test must not be set for a server: it turns on unfinished features");

  const values = parsed.data ?? ({} as z.infer<typeof environment>);
  if (env.SUPABASE_URL) {
    for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const) {
      if (!env[name]) faults.push(`${name} is required when SUPABASE_URL is set`);
    }
    if (env.DATABASE_URL) faults.push("DATABASE_URL and SUPABASE_URL exclude each other: set one of them");
  }
  for (const name of ["WAL_ARCHIVE_DIR", "STANDBY_HOST"])
    if (env[name] && (env.DATABASE_URL || env.SUPABASE_URL))
      faults.push(`${name} is for the embedded database only: use the tools of that server`);
  if (Boolean(env.STANDBY_HOST) !== Boolean(env.STANDBY_LISTEN))
    faults.push("STANDBY_HOST and STANDBY_LISTEN belong together: set both or none");
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none");
  }
  if (faults.length > 0) {
    throw new StartupError(
      `The configuration has ${faults.length === 1 ? "a fault" : "faults"}:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`,
    );
  }

  const port = values.PORT ?? 3000;
  const dataDir = path.resolve(values.DATA_DIR ?? "data");
  return {
    port,
    host: values.HOST ?? "127.0.0.1",
    siteUrl: values.SITE_URL ?? `http://localhost:${port}`,
    dataDir,
    backend: chooseBackend(values),
    /** Keys may be given in the embedded modes; missing ones are generated and stored. */
    givenKeys: { publishable: values.SUPABASE_PUBLISHABLE_KEY, secret: values.SUPABASE_SECRET_KEY },
    firstOwner:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? "website@localhost",
      leadsTo: values.LEADS_TO ?? [],
    },
    trustProxy: values.TRUST_PROXY ?? 0,
    corsOrigins: values.CORS_ORIGINS ?? [],
    /** The value of Strict-Transport-Security, or off. */
    hsts: values.HSTS ?? "max-age=31536000; includeSubDomains",
    backup: {
      /** The local time of the nightly backup. Undefined when the operator takes backups. */
      at: timeOfDay(values.BACKUP_AT ?? "02:30"),
      folder: path.resolve(values.BACKUP_DIR ?? path.join(dataDir, "backups")),
      keepDays: values.BACKUP_KEEP_DAYS ?? 7,
      keepWeeks: values.BACKUP_KEEP_WEEKS ?? 4,
    },
    /** The archive for point-in-time recovery of the embedded database. */
    walArchive: values.WAL_ARCHIVE_DIR && path.resolve(values.WAL_ARCHIVE_DIR),
    /** The machine that may follow the embedded database, and where it connects. */
    standby: values.STANDBY_HOST
      ? { from: values.STANDBY_HOST, listen: hostAndPort(values.STANDBY_LISTEN ?? "") }
      : undefined,
    /** Attachments are refused below this much free disk space, so that enquiries can still be stored. */
    keepFreeBytes: (values.KEEP_FREE_MB ?? 1024) * 1024 * 1024,
    /** The process ends after its event loop was blocked for this long, and is started again. 0 turns this off. */
    stallLimitSeconds: values.STALL_LIMIT_SECONDS ?? 5,
    offlineReading: values.OFFLINE_READING !== "off",
    /** Whether the search indexes are built at the start; otherwise the first search in each language builds its own. */
    searchAtStart: values.SEARCH_AT_START !== "off",
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? "info",
    /** Text on a terminal, unless the operator chose a format. */
    logFormat: values.LOG_FORMAT ?? (process.stdout.isTTY ? "text" : "json"),
    isProduction: env.NODE_ENV !== "development",
  };
}

export const unnamedProxy =
  "A proxy on this machine passes visitors on, but TRUST_PROXY is 0. All of them count as this machine, so limits per address are off and forms are limited for all together. Set TRUST_PROXY=1.";

/** Finds variables such as SMTP_ULR, which would otherwise be ignored silently. */
export function findMistypedNames(given: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  const known = Object.keys(environment.shape);
  const letters = (name: string) => [...name].sort().join("");
  /** True when letters are swapped, or one letter is missing or added. */
  const isLike = (name: string, other: string) =>
    letters(name) === letters(other) || dropsOne(name, other) || dropsOne(other, name);
  const dropsOne = (longer: string, shorter: string) =>
    longer.length === shorter.length + 1 &&
    [...longer].some((_, i) => longer.slice(0, i) + longer.slice(i + 1) === shorter);
  return Object.keys(given).flatMap((name) => {
    if (name.length < 8 || known.includes(name)) return [];
    const meant = known.find((other) => isLike(name, other));
    return meant ? [{ name, meant }] : [];
  });
}

/** True when a proxy must be in between (visitors use another address), but TRUST_PROXY is 0. */
export function hidesVisitors({ host, port, siteUrl, trustProxy }: Config): boolean {
  const { protocol, hostname, port: visited } = new URL(siteUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname) && visited === String(port);
  const isProxied = protocol === "https:" || (!isLocal && ["localhost", "127.0.0.1", "::1"].includes(host));
  return isProxied && trustProxy === 0;
}

function chooseBackend(values: z.infer<typeof environment>): BackendConfig {
  if (values.SUPABASE_URL) {
    return {
      kind: "hosted",
      url: values.SUPABASE_URL,
      publishableKey: values.SUPABASE_PUBLISHABLE_KEY ?? "",
      secretKey: values.SUPABASE_SECRET_KEY ?? "",
    };
  }
  return values.DATABASE_URL ? { kind: "postgres", databaseUrl: values.DATABASE_URL } : { kind: "embedded" };
}

function hostAndPort(text: string): { host: string; port: number } {
  const colon = text.lastIndexOf(":");
  return { host: text.slice(0, colon), port: Number(text.slice(colon + 1)) };
}

function timeOfDay(text: string): TimeOfDay | undefined {
  const [hour, minute] = text.split(":").map(Number);
  return hour === undefined || minute === undefined ? undefined : { hour, minute };
}

/** Variables of the process take precedence over `.env`. */
export function environmentWithDotEnv(directory: string): NodeJS.ProcessEnv {
  const file = path.join(directory, ".env");
  return existsSync(file) ? { ...parseEnv(readFileSync(file, "utf8")), ...process.env } : process.env;
}
