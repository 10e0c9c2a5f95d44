/** The first format is still read: unsaved work outlives an update of the site. */
const format = 2;
const formats: readonly unknown[] = [1, format];

/** One place on the device per person and document. */
export const keptName = (kind: "content" | "post", userId: string, document: string): string =>
  `unsaved-${kind}:${userId}:${document}`;

/** Unsaved work stays on this device until it is saved or discarded, through reloads, crashes and sign-outs. */
export function keepWork(name: string, work: object | null): boolean {
  try {
    if (work) localStorage.setItem(name, JSON.stringify({ ...work, format }));
    else localStorage.removeItem(name);
    return true;
  } catch {
    // The device's storage is full or closed: the page says so, and the browser asks before it leaves.
    return false;
  }
}

export function findKeptWork(name: string): Record<string, unknown> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null");
    return formats.includes(kept?.format) ? kept : undefined;
  } catch {
    return undefined;
  }
}
