import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";

/** A start that cannot succeed: told to the operator in one readable message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

const httpUrl = (name: string) =>
  z
    .string()
    .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), `${name} must be a valid HTTP or HTTPS URL`)
    .transform((value) => value.replace(/\/+$/, ""));

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, "must be origins such as https://example.org, separated by commas");

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

const key = (kind: "publishable" | "secret") =>
  z.string().regex(/^[\w.-]{20,}$/, `must look like a Supabase ${kind} key (sb_${kind}_…)`);

const environment = z.object({
  PORT: optional(z.coerce.number("must be a number").int().min(1).max(65_535)),
  HOST: optional(z.string()),
  SITE_URL: optional(httpUrl("SITE_URL")),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\/.+/, "must be a postgres:// address")),
  SUPABASE_URL: optional(httpUrl("SUPABASE_URL")),
  SUPABASE_PUBLISHABLE_KEY: optional(key("publishable")),
  SUPABASE_SECRET_KEY: optional(key("secret")),
  ADMIN_EMAIL: optional(z.email("must be an email address")),
  ADMIN_PASSWORD: optional(z.string().min(10, "must have at least 10 characters").max(72, "must have at most 72 characters")),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/.+/, "must be an smtp:// or smtps:// address")),
  MAIL_FROM: optional(z.string()),
  LEADS_TO: optional(z.string()),
  TRUST_PROXY: optional(z.coerce.number("must be a number").int().min(0).max(10)),
  CORS_ORIGINS: optional(
    z.string().transform((value) => value.split(",").map((item) => item.trim())).pipe(z.array(origin)),
  ),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])),
});

export type BackendConfig =
  | { kind: "embedded" }
  | { kind: "postgres"; databaseUrl: string }
  | { kind: "hosted"; url: string; publishableKey: string; secretKey: string };

export type Config = {
  port: number;
  host: string;
  siteUrl: string;
  dataDir: string;
  backend: BackendConfig;
  /** In the embedded modes keys may be given; what is missing is generated and kept. */
  givenKeys: { publishable: string | undefined; secret: string | undefined };
  firstOwner: { email: string; password: string } | undefined;
  mail: { smtpUrl: string | undefined; from: string; leadsTo: string | undefined };
  trustProxy: number;
  corsOrigins: string[];
  logLevel: NonNullable<z.infer<typeof environment>["LOG_LEVEL"]>;
  isProduction: boolean;
};

/** These switch off safety inside @supabase/lite; see backend-hardening row 14. */
const forbiddenInProduction: Record<string, string> = {
  RUN_SPEC: "weakens password hashing",
  LITE_AUTH_BCRYPT_COST: "changes the strength of password hashing",
  EXPERIMENTAL_CLOUD: "turns on unfinished features",
};

/** Reads everything at once and reports every fault, not only the first. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
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
  if (env.NODE_ENV === "test") faults.push("NODE_ENV=test must not be set for a server: it turns on unfinished features");

  const values = parsed.data ?? ({} as z.infer<typeof environment>);
  if (values.SUPABASE_URL) {
    for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"] as const) {
      if (!env[name]) faults.push(`${name} is required when SUPABASE_URL is set`);
    }
    if (values.DATABASE_URL) faults.push("DATABASE_URL and SUPABASE_URL exclude each other: set one of them");
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    faults.push("ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none");
  }
  if (faults.length > 0) {
    throw new StartupError(`The configuration has ${faults.length === 1 ? "a fault" : "faults"}:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  }

  const port = values.PORT ?? 3000;
  return {
    port,
    host: values.HOST ?? "127.0.0.1",
    siteUrl: values.SITE_URL ?? `http://localhost:${port}`,
    dataDir: path.resolve(values.DATA_DIR ?? "data"),
    backend: chooseBackend(values),
    givenKeys: { publishable: values.SUPABASE_PUBLISHABLE_KEY, secret: values.SUPABASE_SECRET_KEY },
    firstOwner:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL.toLowerCase(), password: values.ADMIN_PASSWORD }
        : undefined,
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? "website@localhost",
      leadsTo: values.LEADS_TO,
    },
    trustProxy: values.TRUST_PROXY ?? 0,
    corsOrigins: values.CORS_ORIGINS ?? [],
    logLevel: values.LOG_LEVEL ?? "info",
    isProduction: env.NODE_ENV !== "development",
  };
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

/** What is set in the process wins over `.env`. */
export function environmentWithDotEnv(directory: string): NodeJS.ProcessEnv {
  const file = path.join(directory, ".env");
  return existsSync(file) ? { ...parseEnv(readFileSync(file, "utf8")), ...process.env } : process.env;
}
