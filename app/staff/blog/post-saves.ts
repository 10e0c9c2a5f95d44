import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import type { SaveAction } from "#app/staff/editing/publication-bar.tsx";
import { t } from "#app/staff/words/words.ts";

type Standing = {
  /** Of the post itself; null for a draft. */
  publishedAt: string | null;
  /** Of a change that waits for a public post. */
  changeAt: string | null | undefined;
  isChanged: boolean;
};
type Saves = { actions: SaveAction[]; quickSave: Publication | undefined };

/** The save actions of a post. Ctrl+S never changes what visitors see. */
export function postSaves({ publishedAt, changeAt, isChanged }: Standing): Saves {
  if (publishedAt === null)
    return {
      quickSave: "draft",
      actions: [
        { title: t("Save draft"), publication: "draft" },
        { title: t("Schedule for…"), publication: "schedule" },
        { title: t("Publish"), publication: "now", isPrimary: true },
      ],
    };
  if (publicationState(publishedAt) === "scheduled")
    return {
      quickSave: { at: publishedAt },
      actions: [
        { title: t("Unpublish"), publication: "withdrawn" },
        { title: t("Change the time…"), publication: "schedule" },
        { title: t("Publish now"), publication: "now" },
        { title: t("Save"), publication: { at: publishedAt }, isPrimary: true },
      ],
    };
  const keep = keepChange(changeAt, isChanged);
  const isWaiting = changeAt !== undefined;
  return {
    quickSave: isChanged ? keep?.publication : undefined,
    actions: [
      { title: t("Unpublish"), publication: "withdrawn" },
      ...(keep ? [keep] : []),
      ...(isChanged || isWaiting
        ? [{ title: t("Schedule the change…"), publication: "schedule" } as const]
        : []),
      {
        title: t("Publish the change"),
        publication: "now",
        isPrimary: true,
        isDisabled: !isChanged && !isWaiting,
      },
    ],
  };
}

/** A change keeps its scheduled time; without further changes it can be turned back into a draft. */
function keepChange(
  changeAt: string | null | undefined,
  isChanged: boolean,
): { title: string; publication: Publication } | undefined {
  const at = changeAt && publicationState(changeAt) === "scheduled" ? changeAt : undefined;
  if (isChanged)
    return at
      ? { title: t("Save, same time"), publication: { at } }
      : { title: t("Save the change as a draft"), publication: "draft" };
  return at ? { title: t("Unschedule"), publication: "draft" } : undefined;
}
