import { findPostgresBinaries } from "#embedded-supabase";
import { isStartupError } from "#server/core/config.ts";

// Runs during the build, because the server may later be unable to write to the folder of the code.
try {
  findPostgresBinaries();
} catch (error) {
  // There is no PostgreSQL for this platform. The site can still run with DATABASE_URL or SUPABASE_URL.
  if (!isStartupError(error)) throw error;
}
