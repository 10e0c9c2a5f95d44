/** Everything we use of @supabase/lite. The build makes one file of it: scripts/bundle-lite.ts. */
export { App, setExperimental } from "@supabase/lite";
export { createPostgresConnection } from "@supabase/lite/postgres";
