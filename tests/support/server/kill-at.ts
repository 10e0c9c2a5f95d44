import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const lookEveryMs = 2;

export type Stage = {
  name: string;
  /** Decides from the output so far, or from files on the disk. */
  isReached: (output: string) => boolean;
};

/**
 * Runs a program and kills it with SIGKILL when it reaches a stage. A program that ends before it can be
 * killed fails the test, because nothing was shown.
 */
export async function killAt(
  stage: Stage,
  args: string[],
  env: NodeJS.ProcessEnv,
  laterMs = 0,
): Promise<void> {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once("exit", (_code, signal) => resolve(signal)),
  );
  while (child.exitCode === null && !stage.isReached(output)) await sleep(lookEveryMs);
  if (laterMs > 0) await sleep(laterMs);
  child.kill("SIGKILL");
  expect(await ended, `killed while ${stage.name}; it wrote:\n${output}`).toBe("SIGKILL");
}
