import type { BlogNode } from "#app/content/blog/blog-document.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { textOf } from "./text-of-node.ts";

export type PostStamp = { compared: string; day: string; newest: string };

const sentences = Object.values(phrases).map(({ posts }) => posts.compared.split("{date}"));

/** Separates a first line that says when the post was compared with its sources. The page shows it as the stamp. */
export function partStamp(nodes: readonly BlogNode[]): { stamp?: PostStamp; rest: BlogNode[] } {
  const [first, ...rest] = nodes;
  const line = first?.type === "paragraph" ? textOf(first) : "";
  for (const [compared = "", end = ""] of sentences) {
    const [day = "", ...newest] = line.startsWith(compared) ? line.slice(compared.length).split(end) : [];
    if (day && newest.length > 0)
      return { stamp: { compared: compared.trim(), day, newest: newest.join(end).trim() }, rest };
  }
  return { rest: [...nodes] };
}
