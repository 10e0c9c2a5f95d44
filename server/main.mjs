// Plain JavaScript: until the compile cache is on, Node would load a compiler only to take the
// types out of this file, and that takes longer than starting the database.
import { enableCompileCache } from "node:module";
import path from "node:path";

import { preferBundledLibraries } from "./bundled-libraries.mjs";

// Before anything large is loaded: compiled code is kept from start to start,
// which halves the time to the first page. A folder that cannot be written only costs that time.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/bhumilex-compiled"));
preferBundledLibraries();

const { StartupError } = await import("./core/startup-error.ts");
try {
  const { mendPostgresDriver } = await import("./mend-postgres-driver.ts");
  mendPostgresDriver();
  const { start } = await import("./start.ts");
  await start();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
