import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readArchive, readWhole, writeArchive } from "./archive.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "bhumilex-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an archive is read back as it was written, and only its owner may read it", async () => {
  const file = path.join(folder, "whole");
  const large = Buffer.alloc(3_000_000, "lines\n");
  await writeArchive(file, async (add) => {
    await add("empty", Buffer.alloc(0));
    await add("large", large);
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const sizes: Record<string, number> = {};
  for await (const { name, content } of readArchive(file)) sizes[name] = (await readWhole(content)).length;
  expect(sizes).toEqual({ empty: 0, large: large.length });
});

test("an error while filling the archive fails the archive", async () => {
  const writing = writeArchive(path.join(folder, "failing"), async (add) => {
    await add("first", Buffer.from("x"));
    throw new Error("the database went away");
  });
  await expect(writing).rejects.toThrow("the database went away");
});

test("an existing file is not overwritten, and the writer gets an error", async () => {
  const file = path.join(folder, "existing");
  writeFileSync(file, "mine");
  const large = Buffer.alloc(1_000_000);
  const writing = writeArchive(file, async (add) => {
    for (;;) await add("large", large);
  });
  await expect(writing).rejects.toThrow("EEXIST");
});

test("aborting ends the writing", async () => {
  const stopping = new AbortController();
  const writing = writeArchive(
    path.join(folder, "stopped"),
    async (add) => {
      for (;;) {
        await add("piece", Buffer.alloc(100_000));
        stopping.abort();
      }
    },
    stopping.signal,
  );
  await expect(writing).rejects.toThrow("aborted");
});
