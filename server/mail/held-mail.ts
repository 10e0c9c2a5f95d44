import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A restored copy must not write to the visitors and staff of the original until the operator says so. */
const fileOf = (dataDir: string) => path.join(dataDir, "mail-held");

export const isMailHeld = (dataDir: string): boolean => existsSync(fileOf(dataDir));

export function holdMail(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(
    fileOf(dataDir),
    "This site was restored. Delete this file and restart to send mail again.\n",
  );
}

export const heldMailNotice = (dataDir: string): string =>
  `Its mail is held. If this is the real site and not a copy, delete ${fileOf(dataDir)} before the start.`;
