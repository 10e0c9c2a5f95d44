import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of package.json. The sources and the bundle in build/server are at different depths below it. */
export const projectFolder = path.dirname(findPackageJSON(import.meta.url) ?? "");

export const migrationsFolder = path.join(projectFolder, "supabase/migrations");
