import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeArchive } from "./archive.ts";
import { digestOf } from "./digest.ts";
import { backupFormat, type Manifest, manifestName, secretsName } from "./manifest.ts";
import { verifyArchive } from "./verify-archive.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "bhumilex-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

const upload = `uploads/ab/${"ab".repeat(32)}`;
const contents = {
  [secretsName]: "{}",
  "database/public.notes/0001": "1\tfirst\n2\tsec",
  "database/public.notes/0002": "ond\n",
  [upload]: "bytes\n",
};
const manifest: Manifest = {
  format: backupFormat,
  createdAt: "2026-11-15T00:00:00.000Z",
  postgresVersion: "18.4",
  liteVersion: "0.10.0",
  migrations: [],
  tables: [
    { schema: "public", name: "empty", columns: ["id"], ...digestOf(Buffer.from("")) },
    {
      schema: "public",
      name: "notes",
      columns: ["id", "text"],
      ...digestOf(Buffer.from("1\tfirst\n2\tsecond\n")),
    },
  ],
  sequences: [],
  files: { [secretsName]: digestOf(Buffer.from("{}")), [upload]: digestOf(Buffer.from("bytes\n")) },
};
const whole = { ...contents, [manifestName]: JSON.stringify(manifest) };

test("a complete backup passes and returns its manifest and keys", async () => {
  expect(await verifyArchive(await archiveOf(whole))).toEqual({ manifest, secrets: "{}" });
});

const damages: [string, Record<string, string>][] = [
  ["no end", contents],
  ["something after its end", { ...whole, "database/public.more/0001": "1\n" }],
  ["a changed row", { ...whole, "database/public.notes/0001": "1\tthird\n2\tsec" }],
  ["pieces in another order", { ...contentsInReverse(), [manifestName]: JSON.stringify(manifest) }],
  ["a missing upload", { ...without(upload), [manifestName]: JSON.stringify(manifest) }],
  ["a table that is not in the manifest", { "database/public.other/0001": "1\n", ...whole }],
  ["a path that leads elsewhere", { "uploads/../../somewhere": "x", ...whole }],
  ["an absolute path", { "/etc/somewhere": "x", ...whole }],
  ["an unreadable list", { ...contents, [manifestName]: "{" }],
];

test.each(damages)("a backup with %s is refused", async (_, entries) => {
  await expect(verifyArchive(await archiveOf(entries))).rejects.toThrow(
    /damaged or is not a backup of this site/,
  );
});

test("a backup in a newer format is refused with the reason", async () => {
  const newer = { ...contents, [manifestName]: JSON.stringify({ format: backupFormat + 1 }) };
  await expect(verifyArchive(await archiveOf(newer))).rejects.toThrow(
    /written by a newer release \(format 2\)/,
  );
});

test("a missing file is not reported as damaged", async () => {
  await expect(verifyArchive(path.join(folder, "nothing"))).rejects.toThrow(/ENOENT/);
});

async function archiveOf(entries: Record<string, string>): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeArchive(file, async (add) => {
    for (const [name, content] of Object.entries(entries)) await add(name, Buffer.from(content));
  });
  return file;
}

function contentsInReverse(): Record<string, string> {
  return Object.fromEntries(Object.entries(contents).reverse());
}

function without(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(contents).filter(([key]) => key !== name));
}
