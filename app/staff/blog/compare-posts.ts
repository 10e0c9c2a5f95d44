import { type BlogNode, readDocument } from "#app/content/blog/blog-document.ts";
import { type PostForm, toColumns } from "./post-form.ts";

export const fieldNames: Record<Exclude<keyof PostForm, "locale">, string> = {
  title: "Title",
  content: "Post",
  excerpt: "Excerpt",
  slug: "Address",
  cover_image_url: "Cover picture",
  cover_image_alt: "What the cover shows",
  tags: "Tags",
  seo_title: "Title in search results",
  seo_description: "Description in search results",
};
export type FieldName = keyof typeof fieldNames;

/** The fields in which two versions are not alike. */
export function listDifferences(one: PostForm, other: PostForm): FieldName[] {
  const [a, b] = [toColumns(one), toColumns(other)];
  return (Object.keys(fieldNames) as FieldName[]).filter(
    (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
}

/** Each block of a post as a line of words, for comparing. */
export const linesOf = (form: PostForm): string[] => readDocument(form.content).content.map(sayBlock);

function sayBlock(node: BlogNode): string {
  const words = sayNode(node);
  if (node.type === "image") return `[Picture: ${node.attrs?.alt}]`;
  if (node.type === "horizontalRule") return "[Dividing line]";
  return node.type === "heading" ? `${"#".repeat(Number(node.attrs?.level))} ${words}` : words;
}

const gaps: Record<string, string> = {
  listItem: "\n• ",
  tableRow: "\n",
  tableHeader: " | ",
  tableCell: " | ",
};

function sayNode({ type, text = "", content = [], marks }: BlogNode): string {
  const link = marks?.find((mark) => mark.type === "link");
  const own = text + (link?.type === "link" ? ` (${link.attrs.href})` : "");
  return (gaps[type] ?? (type === "hardBreak" ? "\n" : "")) + own + content.map(sayNode).join("");
}

export type LineChange = { kind: "same" | "removed" | "added"; text: string };

/** The shortest way from one list of lines to the other. */
export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () =>
    new Array(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      changes.push({ kind: "same", text: before[i] ?? "" });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: before[i] ?? "" });
      i += 1;
    } else {
      changes.push({ kind: "added", text: after[j] ?? "" });
      j += 1;
    }
  }
  return changes;
}
