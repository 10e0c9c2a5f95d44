import type { ContentKind } from "#app/content/define-content.ts";
import { nameOf } from "./kind-places.ts";

/** The guides list is "guides" in the specification's texts. */
const subjectOf = (kind: Pick<ContentKind, "id" | "title">) =>
  kind.id === "guides-list" ? "Guides" : nameOf(kind);

export const savedWords = (kind: Pick<ContentKind, "id" | "title">): string =>
  `${subjectOf(kind)} content updated successfully`;

export function failedWords(kind: Pick<ContentKind, "id" | "title">, message: string): string {
  const subject = subjectOf(kind).toLowerCase();
  if (kind.id !== "guides-list") return `Failed to save ${subject} content`;
  return message
    ? `Failed to update guides content: ${message}`
    : "Failed to update guides content. Please try again.";
}
