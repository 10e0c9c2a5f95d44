import { chownSync } from "node:fs";
import type { RunAs } from "./cluster-home.ts";

export function giveTo(owner: RunAs, ...files: string[]): void {
  if (owner) for (const file of files) chownSync(file, owner.uid, owner.gid);
}

export function identity(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs ? { uid: runAs.uid, gid: runAs.gid } : {};
}

/** Only what PostgreSQL needs: our own variables contain secrets, and PG* variables would redirect it. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env;
  return { PATH, SystemRoot, TMPDIR, LC_ALL: "C", LANG: "C", TZ: "UTC" };
}
