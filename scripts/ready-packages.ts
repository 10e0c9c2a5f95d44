import { findPostgresBinaries } from "#embedded-supabase";
import { isStartupError } from "#server/core/startup-error.ts";

// Part of the build: afterwards the code may lie where the server cannot write.
try {
  findPostgresBinaries();
} catch (error) {
  // No PostgreSQL for this platform: the site can still be built, and run with DATABASE_URL or SUPABASE_URL.
  if (!isStartupError(error)) throw error;
}
