import { type PostForm, readForm } from "./post-form.ts";

/** Unsaved work, and the version it started from. */
export type KeptPost = { form: PostForm; basedOn: string | null };

/** A change of this shape makes what devices have kept unreadable; it is then left alone. */
const format = 1;

/** One place per person and post. A post without a number is told apart by what it begins with. */
export const keptName = (userId: string, id: string, search: string): string =>
  `unsaved-post:${userId}:${id}${id === "new" ? search : ""}`;

/** Stays on this device until it is saved or discarded, through reloads, crashes and sign-outs. */
export function keepPost(name: string, kept: KeptPost | null): boolean {
  try {
    if (kept) localStorage.setItem(name, JSON.stringify({ format, ...kept }));
    else localStorage.removeItem(name);
    return true;
  } catch {
    // The device's storage is full or closed: the page says so, and the browser asks before it leaves.
    return false;
  }
}

export function findKeptPost(name: string): KeptPost | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null");
    if (kept?.format !== format || typeof kept.form !== "object") return undefined;
    const form = readForm(kept.form);
    // The body as it was, with what is not finished: reading would drop a picture that has no words yet.
    return { form: { ...form, content: kept.form.content ?? form.content }, basedOn: kept.basedOn ?? null };
  } catch {
    return undefined;
  }
}
