import { Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { pageTables } from "#app/content/storage/page-tables.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkHead } from "#app/staff/kit/work-head.tsx";
import { ChooseFiles } from "#app/staff/media/choose-files.tsx";
import { listPictures, listUses, pageSize } from "#app/staff/media/list-pictures.ts";
import { PictureDetails } from "#app/staff/media/picture-details.tsx";
import { PictureGrid } from "#app/staff/media/picture-grid.tsx";
import { SearchField } from "#app/staff/media/search-field.tsx";
import { UploadRows } from "#app/staff/media/upload-rows.tsx";
import { useDroppedFiles } from "#app/staff/media/use-dropped-files.ts";
import { useUploads } from "#app/staff/media/use-uploads.ts";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { t, word } from "#app/staff/words/words.ts";
import { Empty } from "#app/ui/feedback/empty.tsx";
import type { Route } from "./+types/media.ts";

export const meta = () => staffMeta(t("Pictures and files"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const search = query.get("q") ?? "";
  const isUnused = query.has("unused");
  const limit = Math.min(2_000, Math.max(pageSize, Number(query.get("show")) || pageSize));
  const [uses, { data: staff }] = await Promise.all([
    listUses(supabase),
    supabase.from("staff").select("user_id, display_name").throwOnError(),
  ]);
  const without = isUnused ? [...new Set(uses.map(({ picture }) => picture))] : [];
  const list = await listPictures(supabase, { search, limit, without });
  const names = new Map(staff.map(({ user_id: id, display_name: name }) => [id, name || t("a colleague")]));
  return { ...list, uses, names, member, search, limit, isUnused };
}

export default function MediaRoute({ loaderData }: Route.ComponentProps) {
  const { pictures, count, uses, names, member, search, limit, isUnused } = loaderData;
  const [, setQuery] = useSearchParams();
  const readAgain = useReadAgain();
  const [openId, setOpenId] = useState<string | undefined>(undefined);
  const look = useCallback(() => void readAgain(), [readAgain]);
  const { uploads, start, retry, dismiss } = useUploads(look);
  useLiveRows(...pageTables);
  const isOver = useDroppedFiles(start, openId === undefined);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ask = useCallback(
    (asked: { q: string; isUnused: boolean; show?: number }) =>
      setQuery(
        {
          ...(asked.q && { q: asked.q }),
          ...(asked.isUnused && { unused: "" }),
          ...(asked.show && { show: String(asked.show) }),
        },
        { replace: true },
      ),
    [setQuery],
  );
  const setSearch = useCallback((q: string) => ask({ q, isUnused }), [ask, isUnused]);

  const usesOf = (id: string) => uses.filter(({ picture }) => picture === id);
  const uploaderOf = ({ uploaded_by: id }: PictureRow) => {
    if (id === member.userId) return t("you");
    return (id && names.get(id)) ?? t("a former member of staff");
  };
  const open = pictures.find(({ id }) => id === openId);
  const isNew = count === 0 && !search && !isUnused && uploads.length === 0;
  const rules = (
    <>
      <span className="media-drop-hint">{t("Drop files anywhere here, or paste one.")}</span>{" "}
      {t("JPEG, PNG, WebP, AVIF, GIF or PDF, up to 10 MB.")}
    </>
  );
  return (
    <>
      <WorkHead title={t("Pictures and files")}>
        {!isNew && <ChooseFiles onFiles={start} look="primary" />}
      </WorkHead>
      <div className="work-body" data-over={isOver || undefined}>
        {isNew && (
          <div className="media-drop stack">
            <Empty title={t("No pictures yet")}>
              <p>{t(emptyText)}</p>
            </Empty>
            <ChooseFiles onFiles={start} look="primary" />
            <p className="staff-hint">{rules}</p>
          </div>
        )}
        {!isNew && (
          <div className="media-tools cluster">
            <SearchField value={search} onChange={setSearch} />
            <Button aria-pressed={isUnused} onClick={() => ask({ q: search, isUnused: !isUnused })}>
              {t("Not used")}
            </Button>
            <p className="staff-hint">
              {countWords(count, search)} {rules}
            </p>
          </div>
        )}
        <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        {isUnused && pictures.length > 0 && (
          <RemoveUnused
            pictures={pictures}
            ticked={ticked}
            onTick={(ids) => setTicked(new Set(ids))}
            onChanged={look}
          />
        )}
        {pictures.length === 0 && isUnused && !search && (
          <Empty title={t("Everything is in use")}>
            <p>{t("There is nothing to tidy up.")}</p>
          </Empty>
        )}
        {pictures.length === 0 && search && (
          <Empty title={t("Nothing matches “{search}”", { search })}>
            <p>{t("Search for another word of its name or description.")}</p>
          </Empty>
        )}
        <PictureGrid
          pictures={pictures}
          verb={t("Open")}
          onPick={({ id }) => setOpenId(id)}
          note={({ id }) => <UseCount count={usesOf(id).length} />}
          ticked={ticked}
          onTick={
            isUnused
              ? (id, isTicked) =>
                  setTicked((now) => new Set(isTicked ? [...now, id] : [...now].filter((one) => one !== id)))
              : undefined
          }
        />
        {count > pictures.length && (
          <Button onClick={() => ask({ q: search, isUnused, show: limit + pageSize })}>
            {t("Show more")}
          </Button>
        )}
      </div>
      {open && (
        <PictureDetails
          picture={open}
          uses={usesOf(open.id)}
          uploader={uploaderOf(open)}
          onChanged={look}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

const emptyText = word(
  "Upload pictures for the hero, the team, guides and the blog. Each is made in several sizes, so that pages stay fast.",
);

function UseCount({ count }: { count: number }) {
  if (count === 0) return <p className="staff-hint">{t("Not used")}</p>;
  return (
    <p className="staff-hint">
      {count === 1 ? t("Used in 1 place") : t("Used in {count} places", { count })}
    </p>
  );
}

function countWords(count: number, search: string): string {
  const files = count === 1 ? t("1 file") : t("{count} files", { count });
  return search ? t("{files} found.", { files }) : `${files}.`;
}

type Props = {
  /** All pictures on the screen. None of them is in use. */
  pictures: readonly PictureRow[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[]) => void;
  onChanged: () => void;
};

/** Removes many at once, with undo: their files are kept for a day. */
function RemoveUnused({ pictures, ticked, onTick, onChanged }: Props) {
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
