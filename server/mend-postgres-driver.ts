import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { StartupError } from "./core/startup-error.ts";

/**
 * postgres.js 3.4.9 cannot lose a connection in the middle of something. Inside
 * a transaction the rollback is written to a socket that is no longer there,
 * which ends the whole process; and what the connection was doing is remembered
 * and blamed on whoever gets it next. Mended in the installed copy before it is
 * loaded, like the links of the PostgreSQL programs. To be deleted with the
 * release that mends it: docs/decisions/0013-the-postgres-driver-is-mended.md.
 */
const forget = "query = results = errorResponse = null; result = new Result()";
const mends = [
  // Someone waiting for a connection is both in the queue and the reason to connect; taken out of the
  // queue he is forgotten, left in it after a refusal a connection is given to nobody.
  {
    file: "index.js",
    fault: "queries.length && connect(c, queries.shift())\n  }\n}",
    mended:
      "if (queries.length) {\n      const next = queries.shift()\n      next.reserve && queries.push(next)\n      connect(c, next)\n    }\n  }\n}",
  },
  {
    file: "index.js",
    fault: "const query = { reserve: resolve, reject }",
    mended: "const query = { reserve: resolve, reject: (error) => (queries.remove(query), reject(error)) }",
  },
  {
    file: "index.js",
    fault: "c.reserved.release = true",
    mended: "c.reserved.release = true\n    const reservation = c.reserved",
  },
  {
    file: "index.js",
    fault: "sql.release = () => {\n      c.reserved = null",
    mended: "sql.release = () => {\n      if (c.reserved !== reservation) return\n      c.reserved = null",
  },
  {
    file: "connection.js",
    fault: "function execute(q) {\n    if (terminated)",
    mended:
      "function execute(q) {\n    if (socket === null) return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n    if (terminated)",
  },
  {
    file: "connection.js",
    fault: "incomings = null\n    clearImmediate(nextWriteTimer)\n    socket.removeListener",
    mended:
      "incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener",
  },
  {
    file: "connection.js",
    fault: "socket = null\n\n    if (initial)\n      return reconnect()",
    mended: `socket = null\n\n    if (initial) {\n      ${forget}\n      return reconnect()\n    }`,
  },
  // A question of the driver's own that nobody listens to must not end the process either.
  {
    file: "connection.js",
    fault: "return fetchArrayTypes()\n",
    mended: "return fetchArrayTypes().catch(() => {})\n",
  },
  // What was written between the error and the end of the socket was never answered at all.
  {
    file: "connection.js",
    fault: "!hadError && (query || sent.length) && error(",
    mended: "\n    ;(query || sent.length) && error(",
  },
  {
    file: "connection.js",
    fault: "options, socket))\n    closedTime = performance.now()",
    mended: `options, socket))\n    ${forget}\n    closedTime = performance.now()`,
  },
];

export function mendPostgresDriver(): void {
  const require = createRequire(import.meta.url);
  // require finds the CommonJS copy; what everybody imports stands beside it.
  const folder = path.resolve(path.dirname(require.resolve("postgres")), "../../src");
  for (const [name, ofFile] of Map.groupBy(mends, ({ file }) => file)) {
    const file = path.join(folder, name);
    const source = readFileSync(file, "utf8");
    const result = ofFile.reduce(
      (text, { fault, mended }) => (text.includes(mended) ? text : text.replace(fault, () => mended)),
      source,
    );
    if (!ofFile.every(({ mended }) => result.includes(mended))) {
      throw new Error("server/mend-postgres-driver.ts does not fit this release of postgres.js.");
    }
    if (result === source) continue;
    replaceFile(file, result);
  }
}

function replaceFile(file: string, text: string): void {
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch (cause) {
    throw new StartupError(
      `${file} has to be mended and cannot be written (${(cause as NodeJS.ErrnoException).code}). Run "npm run build" as the owner of the folder.`,
      { cause },
    );
  }
}
