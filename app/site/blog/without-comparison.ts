import type { BlogNode } from "#app/content/blog/blog-document.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { textOf } from "./text-of-node.ts";

const beginnings = Object.values(phrases).map(({ posts }) => posts.compared.split("{date}")[0] ?? "");

/** Drops a first line that says when the post was compared with its sources: the list of sources is enough. */
export function withoutComparison(nodes: readonly BlogNode[]): BlogNode[] {
  const [first, ...rest] = nodes;
  const line = first?.type === "paragraph" ? textOf(first) : "";
  return beginnings.some((beginning) => beginning && line.startsWith(beginning)) ? rest : [...nodes];
}
