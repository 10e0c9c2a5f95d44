import { createHash } from "node:crypto";

/** Only the hash of a review link is stored, so that someone who reads the database cannot answer for a reviewer. */
export const hashLink = (link: string) => createHash("sha256").update(link).digest("hex");
