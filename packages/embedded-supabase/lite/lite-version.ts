/** The release of @supabase/lite whose schema the database has. A test compares it with the installed package. */
export const liteVersion = "0.10.0";
