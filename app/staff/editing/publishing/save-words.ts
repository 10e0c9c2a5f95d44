import type { ContentKind } from "#app/content/engine/define-content.ts";
import { nameOf } from "#app/staff/editing/values/kind-places.ts";
import { t } from "#app/staff/words/words.ts";

/** The guides list is called "guides" in the specification's texts. */
const subjectOf = (kind: Pick<ContentKind, "id" | "title">) =>
  kind.id === "guides-list" ? t("Guides") : nameOf(kind);

export const savedWords = (kind: Pick<ContentKind, "id" | "title">): string =>
  kind.id === "post"
    ? t("Blog post updated successfully")
    : t("{kind} content updated successfully", { kind: subjectOf(kind) });

export function failedWords(kind: Pick<ContentKind, "id" | "title">, message: string): string {
  const subject = subjectOf(kind).toLowerCase();
  if (kind.id !== "guides-list") return t("Failed to save {subject} content", { subject });
  return message
    ? t("Failed to update guides content: {message}", { message })
    : t("Failed to update guides content. Please try again.");
}

/** In the specification only the hero's messages have a title; all others are a single sentence. */
export const titleOf = ({ id }: Pick<ContentKind, "id">, title: "Success" | "Error"): string | undefined =>
  id === "hero" ? t(title === "Success" ? "Success" : "Error") : undefined;
