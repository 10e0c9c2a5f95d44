import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  findFolderCircles,
  findForbiddenImports,
  findLargeFolders,
  findLoaded,
  type Import,
  readImports,
} from "#tests/support/import-rules.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = globSync("{app,server,packages,tools,scripts,tests}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: (name) => String(name).includes("node_modules"),
}).map((file) => file.replaceAll("\\", "/"));
// A test beside the code may import anything.
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imports = readImports(
  root,
  sources.filter((file) => !isTest(file)),
);
const arrow = ({ from, to }: Import) => `${from} -> ${to}`;

test("no part of the code has a forbidden import", () => {
  expect(imports.length).toBeGreaterThan(1_200);
  expect(findForbiddenImports(imports).map(arrow)).toEqual([]);
});

test("there are no import cycles between folders", () => {
  const circles = findFolderCircles(imports.filter(({ from }) => !from.startsWith("tests/")));
  expect(circles).toEqual([]);
});

test("no folder of code has more than 25 files", () => {
  const files = globSync("{app,server,packages,supabase,tools,scripts,tests}/**/*.*", {
    cwd: root,
    exclude: (name) => /node_modules|packages\/postgres/.test(String(name)),
  });
  expect(findLargeFolders(files)).toEqual([]);
  expect(findLargeFolders(["a/1", "a/2", "b/1"], 1)).toEqual(["a: 2"]);
});

const commands = readFileSync(path.join(root, "scripts/run.mjs"), "utf8");
const programs = commands.match(/(?<=")(server|scripts|tools)\/[^"]+\.ts(?=")/g) ?? [];

// Node strips types but does not support JSX; `npm run dev` starts server/main.ts like this.
test.each([...programs, "server/jobs/backup-worker.ts"])(
  "%s runs from its sources: it loads no JSX",
  (entry) => {
    expect(findLoaded(entry, imports).filter((file) => file.endsWith(".tsx"))).toEqual([]);
  },
);

test("hosted mode loads none of the embedded code", () => {
  const isEmbedded = (file: string) => file.startsWith("packages/embedded-supabase/");
  // These modules are needed only with our own backend, so they are loaded with `import()`.
  const onOwnBackend = (one: Import) =>
    one.isDynamic && (isEmbedded(one.to) || one.from === "server/backup/back-up-before-update.ts");
  const loaded = findLoaded(
    "server/main.ts",
    imports.filter((one) => !onOwnBackend(one)),
  );
  expect(loaded).toContain("server/backend/hosted.ts");
  expect(loaded.filter(isEmbedded)).toEqual([]);
});

test("type imports are not loaded, dynamic imports are", () => {
  const imported = [
    { from: "a.ts", to: "b.ts" },
    { from: "b.ts", to: "view.tsx", isType: true },
    { from: "b.ts", to: "c.ts" },
  ];
  expect(findLoaded("a.ts", imported)).toEqual(["b.ts", "c.ts"]);
});

test.each([
  ["app/site/home/hero.tsx", "app/staff/kit/confirm.tsx"],
  ["app/staff/inbox/model/lead.ts", "app/site/blog/post-facts.tsx"],
  ["app/content/load-content.server.ts", "app/site/home/hero.tsx"],
  ["app/content/engine/content-loader.server.ts", "app/content/ledger/ledger.ts"],
  ["server/app.ts", "app/staff/kit/moment.ts"],
  ["app/ui/page/stamp.tsx", "app/leads/visit.ts"],
  ["app/leads/visit.ts", "app/context.ts"],
  ["app/routes/site/home.tsx", "server/app.ts"],
  ["server/app.ts", "app/site/home/hero.tsx"],
  ["server/backup/backup.ts", "packages/embedded-supabase/database/database.ts"],
  ["packages/embedded-supabase/lite.ts", "server/core/logger.ts"],
  ["packages/embedded-supabase/tests/support/test-backend.ts", "tests/support/server/test-server.ts"],
  ["server/app.ts", "packages/embedded-supabase/tests/support/test-backend.ts"],
])("%s may not import %s", (from, to) => {
  expect(findForbiddenImports([{ from, to }])).toHaveLength(1);
});

test("a cycle is found through any number of folders", () => {
  const chain = (...files: string[]) => files.slice(1).map((to, index) => ({ from: files[index] ?? "", to }));
  expect(findFolderCircles(chain("a/1", "b/1", "c/1", "a/2"))).toEqual([["a", "b", "c"]]);
  expect(findFolderCircles(chain("a/1", "b/1", "c/1", "b/2"))).toEqual([["b", "c"]]);
  expect(findFolderCircles(chain("a/1", "b/1", "c/1"))).toEqual([]);
});
