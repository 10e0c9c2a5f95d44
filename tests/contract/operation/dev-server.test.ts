import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("dev");
afterAll(remove);

test("npm run dev serves a page with its script, and stops on a signal", async () => {
  const dataDir = path.join(folder, "data");
  await copyNewSite(dataDir);
  const port = await freePort();
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.resolve("scripts/run.mjs"), "dev"], {
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  try {
    const address = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => expect(output).toContain("The site is running at"), 120_000);
    // A busy machine may compile longer than the server keeps a silent connection.
    const page = await vi.waitFor(() => fetch(address), 120_000);
    expect(page.status, output).toBe(200);
    const html = await page.text();
    expect(html).toContain("<h1");
    const script = /import(?:\(| [^"]*)"(\/[^"]+)"/.exec(html)?.[1];
    expect(script).toBeDefined();
    expect((await fetch(`${address}${script}`)).headers.get("content-type")).toContain("javascript");
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
});
