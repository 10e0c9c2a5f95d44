import type { Source } from "./editor-source.ts";
import type { FormValues } from "./form-values.ts";

/** Unsaved work: what it started from, and what it is now. */
export type Work = { started: Source; forms: FormValues };

/** A change of this shape makes what devices have kept unreadable; it is then left alone. */
const format = 1;
const nameOf = (userId: string, kindId: string, slug: string) =>
  `unsaved-content:${userId}:${kindId}:${slug}`;

/** Unsaved work stays on this device until it is saved or discarded, through reloads, crashes and sign-outs. */
export function keepWork(userId: string, kindId: string, slug: string, work: Work | null): boolean {
  try {
    const name = nameOf(userId, kindId, slug);
    if (work) localStorage.setItem(name, JSON.stringify({ format, ...work }));
    else localStorage.removeItem(name);
    return true;
  } catch {
    // The device's storage is full or closed: the page says so, and the browser asks before it leaves.
    return false;
  }
}

export function findKeptWork(userId: string, kindId: string, slug: string): Work | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(userId, kindId, slug)) ?? "null");
    return kept?.format === format && kept.started?.forms && kept.forms ? kept : null;
  } catch {
    return null;
  }
}
