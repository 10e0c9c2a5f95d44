import { findPostgresBinaries } from "#packages/embedded-supabase/cluster/postgres-binaries.ts";
import { StartupError } from "#server/core/startup-error.ts";
import { mendPostgresDriver } from "#server/mend-postgres-driver.ts";

// Part of the build: afterwards the code may lie where the server cannot write.
mendPostgresDriver();
try {
  findPostgresBinaries();
} catch (error) {
  // No PostgreSQL for this platform: the site can still be built, and run with DATABASE_URL or SUPABASE_URL.
  if (!(error instanceof StartupError)) throw error;
}
