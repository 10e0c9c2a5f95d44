/** The release of @supabase/lite whose schema a database has; a test holds it against the installed package. */
export const liteVersion = "0.10.0";
