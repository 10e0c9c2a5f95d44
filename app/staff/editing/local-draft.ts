import { keep, readKept } from "#app/lib/device-storage.ts";

/** Unsaved work survives a release of the site. Work in another format is ignored. */
const format = 2;

export const localDraftKey = (userId: string, document: string) => `unsaved-content:${userId}:${document}`;

/**
 * Unsaved work stays on this device until it is saved or discarded, through reloads, crashes and sign-outs. If it cannot
 * be stored, the page says so, and the browser asks before leaving.
 */
export const saveLocalDraft = (name: string, work: object | null): boolean =>
  keep(name, work && JSON.stringify({ ...work, format }));

export function readLocalDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(readKept(name) ?? "null");
    return kept?.format === format ? kept : undefined;
  } catch {
    return undefined;
  }
}
