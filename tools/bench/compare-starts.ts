import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { quantile } from "./measure.ts";
import { type StartTime, timeStart } from "./start-time.ts";

/** Compares the starts of built checkouts: node tools/bench/compare-starts.ts [--rounds=8] FOLDER [OTHER FOLDER] */
const rounds = Number(process.argv.find((arg) => arg.startsWith("--rounds="))?.split("=")[1] ?? 8);
const folders = process.argv
  .slice(2)
  .filter((arg) => !arg.startsWith("--"))
  .map((arg) => path.resolve(arg));
const base = mkdtempSync(path.join(os.tmpdir(), "starts-"));
chmodSync(base, 0o711);
const times = new Map<string, StartTime[]>();
for (let round = -1; round < rounds; round += 1) {
  for (const [index, folder] of folders.entries()) {
    const time = await timeStart(folder, { DATA_DIR: path.join(base, String(index)) }, 4480 + index);
    if (round >= 0) times.set(folder, [...(times.get(folder) ?? []), time]);
  }
}
rmSync(base, { recursive: true, force: true });
for (const [folder, list] of times) {
  const [wall, cpu] = [list.map(({ ms }) => ms), list.map(({ cpuMs }) => cpuMs)];
  const [min, median, max] = [0, 0.5, 1].map((part) => quantile(wall, part).toFixed(0));
  console.log(`${folder}  wall ${min} / ${median} / ${max} ms, processor ${quantile(cpu, 0.5)} ms`);
}
