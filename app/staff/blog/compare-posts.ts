import { postFields } from "#app/content/blog/blog-post.ts";
import { fieldInfo } from "#app/content/engine/fields.ts";
import type { Difference } from "#app/staff/editing/editable.ts";
import { labelOf } from "#app/staff/words/words.ts";
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
      isText: ["line", "paragraph", "rich"].includes(fieldInfo.get(postFields[name])?.input ?? ""),
      before: readable(one, name),
      after: readable(other, name),
    }));
}

/** A field of one version as plain text. */
function readable(form: PostForm, name: FieldName): string[] {
  if (name === "content") return form.content;
  const words = name === "tags" ? form.tags.join(", ") : form[name];
  return words ? [words] : [];
}
