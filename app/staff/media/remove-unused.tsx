import { Trash2 } from "lucide-react";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  /** All on the screen; none is in use. */
  pictures: readonly PictureRow[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[]) => void;
  onChanged: () => void;
};

/** Removes many at once, with undo: their files are kept for a day. */
export function RemoveUnused({ pictures, ticked, onTick, onChanged }: Props) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const ids = pictures.map(({ id }) => id).filter((id) => ticked.has(id));
  const isAll = ids.length === pictures.length;
  const setRemoved = (removed_at: string | null) =>
    supabase.from("media").update({ removed_at }).in("id", ids);

  const remove = () =>
    run(
      async () => {
        const { error } = await setRemoved(new Date().toISOString());
        onTick([]);
        onChanged();
        if (error) throw error;
        const act = () => void setRemoved(null).then(onChanged);
        const count = ids.length === 1 ? t("1 picture") : t("{count} pictures", { count: ids.length });
        return [t("Removed"), count, { label: t("Undo"), act }];
      },
      {
        // The database refuses all of them if one is in use now.
        failed: ({ code }) => [
          t("Nothing removed"),
          code === "PT409"
            ? t("One of them is in use by now. Select again.")
            : t("The pictures could not be removed. Please try again."),
        ],
        keepsData: true,
      },
    );

  return (
    <div className="staff-actions">
      <Button onClick={() => onTick(isAll ? [] : pictures.map(({ id }) => id))}>
        {isAll ? t("Clear the selection") : t("Select all on this page")}
      </Button>
      <Button icon={Trash2} look="danger" disabled={ids.length === 0} onClick={() => void remove()}>
        {t("Remove {count}", { count: ids.length })}
      </Button>
    </div>
  );
}
