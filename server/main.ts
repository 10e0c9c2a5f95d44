import { enableCompileCache } from "node:module";
import path from "node:path";
import { isStartupError } from "./core/config.ts";
import { projectFolder } from "./core/project-folder.ts";

// A library that uses a name from a request as a key must not reach the prototype of all objects by `__proto__`.
Reflect.deleteProperty(Object.prototype, "__proto__");

// The compile cache must be on before large modules are loaded. It keeps compiled code between starts, which halves
// the time to the first page. If its folder is not writable, the server still starts, only more slowly.
enableCompileCache(path.join(projectFolder, "build/.compile-cache"));

try {
  const { start } = await import("./start.ts");
  await start();
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
