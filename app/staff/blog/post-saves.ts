import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import type { SaveAction } from "#app/staff/editing/publication-bar.tsx";

type Standing = {
  /** Of the post itself; null: a draft. */
  publishedAt: string | null;
  /** Of a change that waits beside a public post. */
  changeAt: string | null | undefined;
  isChanged: boolean;
};
type Saves = { actions: SaveAction[]; quickSave: Publication | undefined };

/** What can be done with a post, and what Ctrl+S does: it never changes what visitors see. */
export function postSaves({ publishedAt, changeAt, isChanged }: Standing): Saves {
  if (publishedAt === null)
    return {
      quickSave: "draft",
      actions: [
        { title: "Save draft", publication: "draft" },
        { title: "Schedule for…", publication: "schedule" },
        { title: "Publish", publication: "now", isPrimary: true },
      ],
    };
  if (publicationState(publishedAt) === "scheduled")
    return {
      quickSave: { at: publishedAt },
      actions: [
        { title: "Unpublish", publication: "withdrawn" },
        { title: "Change the time…", publication: "schedule" },
        { title: "Publish now", publication: "now" },
        { title: "Save", publication: { at: publishedAt }, isPrimary: true },
      ],
    };
  const keep = keepChange(changeAt, isChanged);
  const isWaiting = changeAt !== undefined;
  return {
    quickSave: isChanged ? keep?.publication : undefined,
    actions: [
      { title: "Unpublish", publication: "withdrawn" },
      ...(keep ? [keep] : []),
      ...(isChanged || isWaiting
        ? [{ title: "Schedule the change…", publication: "schedule" } as const]
        : []),
      {
        title: "Publish the change",
        publication: "now",
        isPrimary: true,
        isDisabled: !isChanged && !isWaiting,
      },
    ],
  };
}

/** A change keeps the time it was given; without further changes it can be taken back to a draft. */
function keepChange(
  changeAt: string | null | undefined,
  isChanged: boolean,
): { title: string; publication: Publication } | undefined {
  const at = changeAt && publicationState(changeAt) === "scheduled" ? changeAt : undefined;
  if (isChanged)
    return at
      ? { title: "Save, same time", publication: { at } }
      : { title: "Save the change as a draft", publication: "draft" };
  return at ? { title: "Unschedule", publication: "draft" } : undefined;
}
