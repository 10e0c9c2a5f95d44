import { keep, readKept } from "#app/lib/device-storage.ts";

/** Unsaved work outlives an update of the site. Work in another format is not read. */
const format = 2;

/** One place on the device per person and document. */
export const keptName = (kind: "content" | "post", userId: string, document: string): string =>
  `unsaved-${kind}:${userId}:${document}`;

/**
 * Unsaved work stays on this device until it is saved or discarded, through reloads, crashes and sign-outs. Where it is
 * not kept the page says so, and the browser asks before it leaves.
 */
export const keepWork = (name: string, work: object | null): boolean =>
  keep(name, work && JSON.stringify({ ...work, format }));

export function findKeptWork(name: string): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(readKept(name) ?? "null");
    return kept?.format === format ? kept : undefined;
  } catch {
    return undefined;
  }
}
