import type { Config } from "./config.ts";

/** The PostgreSQL that npm installs, and the day PostgreSQL released it. A test compares it with package.json. */
export const embeddedPostgres = { version: "18.4", released: "2026-05-14" };

/** PostgreSQL publishes fixes every three months. */
const oldAfterDays = 120;

/** Returns the embedded PostgreSQL when it is too old. The operator takes care of any other database. */
export function findOldDatabase({ backend }: Pick<Config, "backend">, now = Date.now()) {
  const days = Math.floor((now - Date.parse(embeddedPostgres.released)) / 86_400_000);
  const isOld = backend.kind === "embedded" && days > oldAfterDays;
  return isOld ? { version: embeddedPostgres.version, days } : undefined;
}
