import { enableCompileCache } from "node:module";
import path from "node:path";

// Before anything large is loaded: compiled code is kept from start to start,
// which halves the time to the first page. A folder that cannot be written only costs that time.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/bhumilex-compiled"));

const { StartupError } = await import("./startup-error.ts");
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
