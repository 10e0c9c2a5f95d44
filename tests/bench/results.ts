import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Figure } from "./figure.ts";

type Result = { at: string; machine: string; figures: Figure[] };

const folder = path.join(import.meta.dirname, "results");

export function writeResult(figures: Figure[]): string {
  const at = new Date().toISOString();
  const result: Result = {
    at,
    machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? "unknown"}`,
    figures,
  };
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${at.slice(0, 19).replaceAll(":", "-")}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}
