import { enableCompileCache } from "node:module";
import path from "node:path";

import { projectFolder } from "./core/project-folder.ts";
import { isStartupError } from "./core/startup-error.ts";

// Before anything large is loaded: compiled code is kept from start to start,
// which halves the time to the first page. A folder that cannot be written only costs that time.
enableCompileCache(path.join(projectFolder, "build/.compile-cache"));

try {
  const { start } = await import("./start.ts");
  await start();
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
