import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environment, findMistypedNames, hidesVisitors, readConfig } from "./config.ts";
import { projectFolder } from "./project-folder.ts";

test("without variables the site runs on its own database at localhost:3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    dataDir: path.resolve("data"),
    backend: { kind: "embedded" },
    trustProxy: 0,
    corsOrigins: [],
    offlineReading: true,
    logLevel: "info",
  });
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", SUPABASE_URL: " " })).toMatchObject({
    port: 3000,
    backend: { kind: "embedded" },
  });
});

test("backups are taken each night beside the data by default", () => {
  const { backup } = readConfig({ DATA_DIR: "/srv/site" });
  expect(backup).toEqual({
    at: { hour: 2, minute: 30 },
    folder: path.resolve("/srv/site/backups"),
    keepDays: 7,
    keepWeeks: 4,
  });
  expect(readConfig({ BACKUP_AT: "off", BACKUP_DIR: "/mnt/b" }).backup).toMatchObject({
    at: undefined,
    folder: path.resolve("/mnt/b"),
  });
});

test("the variables choose the backend", () => {
  expect(readConfig({ DATABASE_URL: "postgres://u@h/db" }).backend.kind).toBe("postgres");
  const hosted = {
    SUPABASE_URL: "https://p.supabase.co/",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
    SUPABASE_SECRET_KEY: "sb_secret_0123456789abc",
  };
  expect(readConfig(hosted).backend).toMatchObject({ kind: "hosted", url: "https://p.supabase.co" });
});

test.each([
  [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535"],
  [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535"],
  [{ SUPABASE_URL: "supabase" }, "SUPABASE_URL must be a valid HTTP or HTTPS URL"],
  [{ SUPABASE_URL: "https://p.supabase.co" }, "SUPABASE_SECRET_KEY is required when SUPABASE_URL is set"],
  [{ SUPABASE_URL: "https://p.supabase.co", DATABASE_URL: "postgres://h/d" }, "exclude each other"],
  [{ DATABASE_URL: "mysql://h/d" }, "DATABASE_URL must be a postgres:// address"],
  [{ ADMIN_EMAIL: "a@b.in" }, "ADMIN_EMAIL and ADMIN_PASSWORD belong together"],
  [{ ADMIN_EMAIL: "a@b.in", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 10 characters"],
  [{ CORS_ORIGINS: "https://a.example/path" }, "CORS_ORIGINS"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be a whole number from 0 to 10"],
  [{ BACKUP_AT: "half past two" }, "BACKUP_AT must be a time such as 02:30, or off"],
  [{ BACKUP_KEEP_DAYS: "0" }, "BACKUP_KEEP_DAYS must be a whole number from 1"],
  [{ STANDBY_HOST: "10.0.0.2" }, "STANDBY_HOST and STANDBY_LISTEN belong together"],
  [{ STANDBY_HOST: "db", STANDBY_LISTEN: "10.0.0.1:5432" }, "STANDBY_HOST must be an IP address"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters"],
  [{ RUN_SPEC: "1" }, "RUN_SPEC must not be set: it weakens password hashing"],
  [{ NODE_ENV: "test" }, "NODE_ENV=test must not be set"],
])("%j fails the start with a reason", (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason);
});

test("every fault is listed, not only the first", () => {
  expect(() => readConfig({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test(".env.example documents every variable, and a line without a # shows its default", () => {
  const example = readFileSync(path.join(projectFolder, ".env.example"), "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  expect(readConfig(parseEnv(example) as NodeJS.ProcessEnv)).toEqual(readConfig({}));
});

test.each([
  [{}, false],
  [{ SITE_URL: "https://www.firm.example" }, true],
  [{ SITE_URL: "http://firm.example", HOST: "127.0.0.1" }, true],
  [{ SITE_URL: "http://firm.example:3000", HOST: "0.0.0.0" }, false],
  [{ SITE_URL: "https://www.firm.example", TRUST_PROXY: "1" }, false],
])("with %j a proxy would hide the visitors: %s", (env, isHidden) => {
  expect(hidesVisitors(readConfig(env))).toBe(isHidden);
});

test("a mistyped variable is reported with the one that is meant; others are ignored", () => {
  const given = {
    SMTP_ULR: "x",
    TRUST_PROXI: "1",
    SITE_URLS: "x",
    DATABASE_URL: "x",
    HOSTNAME: "x",
    LANGUAGE: "en",
  };
  expect(findMistypedNames(given)).toEqual([
    { name: "SMTP_ULR", meant: "SMTP_URL" },
    { name: "SITE_URLS", meant: "SITE_URL" },
  ]);
});
