import { findPackageJSON } from "node:module";
import path from "node:path";

/** Where package.json lies. Sources and the bundle in build/server stand at different depths below it. */
export const projectFolder = path.dirname(findPackageJSON(import.meta.url) ?? "");

export const migrationsFolder = path.join(projectFolder, "supabase/migrations");
