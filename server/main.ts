import { enableCompileCache } from "node:module";
import path from "node:path";
import { isStartupError } from "./core/config.ts";
import { projectFolder } from "./core/project-folder.ts";

// A library that uses a name from a request as a key must not reach the prototype of all objects by `__proto__`.
Reflect.deleteProperty(Object.prototype, "__proto__");

// V8 optimises `process.nextTick`, which every response calls several times, for the objects that it has built so far.
// After the start these are so varied that it keeps a slow version. Called often before, it gets a fast one: a cached
// page takes about a tenth less time (docs/budgets.md). This costs about 20 ms.
for (let i = 0; i < 5_000; i += 1) process.nextTick(() => undefined);

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
