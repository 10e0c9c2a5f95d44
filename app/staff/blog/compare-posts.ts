import { type BlogNode, readDocument } from "#app/content/blog/blog-document.ts";
import { postFields } from "#app/content/blog/blog-post.ts";
import { fieldInfo } from "#app/content/engine/fields.ts";
import type { Difference } from "#app/staff/editing/editable.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { type PostForm, toColumns } from "./post-form.ts";

type FieldName = keyof typeof postFields;

/** The fields in which two versions differ. */
export function listDifferences(one: PostForm, other: PostForm): (Difference & { name: FieldName })[] {
  const [a, b] = [toColumns(one), toColumns(other)];
  return (Object.keys(postFields) as FieldName[])
    .filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .map((name) => ({
      name,
      label: labelOf(fieldInfo.get(postFields[name])?.label ?? name),
      lang: one.locale,
      before: readable(one, name),
      after: readable(other, name),
    }));
}

/** A field of one version as plain text. */
function readable(form: PostForm, name: FieldName): string[] {
  if (name === "content") return linesOf(form);
  const words = name === "tags" ? form.tags.join(", ") : form[name];
  return words ? [words] : [];
}

/** Each block of a post as a line of text, for comparing. */
export const linesOf = (form: PostForm): string[] => readDocument(form.content).content.map(sayBlock);

function sayBlock(node: BlogNode): string {
  const words = sayNode(node);
  if (node.type === "image") return t("[Picture: {alt}]", { alt: String(node.attrs?.alt ?? "") });
  if (node.type === "horizontalRule") return t("[Dividing line]");
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
