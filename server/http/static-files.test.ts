import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { staticFiles } from "./static-files.ts";

function openBuild(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const app = new Hono().use(staticFiles(folder));
  return { folder, ask: (address: string) => app.request(address) };
}

const scripts = Object.fromEntries(
  Array.from({ length: 25 }, (_, number) => [`assets/${number}.js`, `export default ${number};`]),
);

test("a file requested immediately after the start is served", async () => {
  const { ask } = openBuild(scripts);
  expect(await (await ask("/assets/7.js")).text()).toBe("export default 7;");
});

test("building the next release does not remove files from open pages", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
  onTestFinished(() => void vi.useRealTimers());
  const { folder, ask } = openBuild(scripts);
  vi.runAllTimers();
  rmSync(path.join(folder, "assets"), { recursive: true });
  for (const name of Object.keys(scripts)) expect((await ask(`/${name}`)).status).toBe(200);
});

test("a file that was deleted before it was read is a 404", async () => {
  const { folder, ask } = openBuild(scripts);
  rmSync(path.join(folder, "assets"), { recursive: true });
  expect((await ask("/assets/7.js")).status).toBe(404);
});

test("files that were missing at the start are not looked up on the disk", async () => {
  const { folder, ask } = openBuild({});
  writeFileSync(path.join(folder, "late.txt"), "late");
  expect((await ask("/late.txt")).status).toBe(404);
});
