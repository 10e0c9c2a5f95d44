import { useCallback, useEffect, useState } from "react";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { ChooseFiles } from "./choose-files.tsx";
import { DescribePicture } from "./describe-picture.tsx";
import { listPictures, type PictureList, pageSize } from "./list-pictures.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { SearchField } from "./search-field.tsx";
import { UploadRows } from "./upload-rows.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  kind?: "picture" | "pdf";
  chosen?: string;
  onChoose: (picture: PictureRow) => void;
  onClose: () => void;
};

/** Searches the library, or uploads a picture. One without a description gets one before it is used. */
export function PictureDialog({ kind = "picture", chosen, onChoose, onClose }: Props) {
  const [toDescribe, setToDescribe] = useState<PictureRow | undefined>(undefined);
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(pageSize);
  const { list, reload } = usePictures(kind, search, limit);
  const pick = (picture: PictureRow) =>
    picture.alt_en || kind === "pdf" ? onChoose(picture) : setToDescribe(picture);
  const { uploads, start, retry, dismiss } = useUploads((picture) => {
    reload();
    // A single picture that is uploaded here is meant to be used.
    if (uploads.length <= 1 && picture.kind === kind) pick(picture);
  });
  const isOver = useDroppedFiles(start);

  if (toDescribe)
    return (
      <Dialog title={t("What does “{name}” show?", { name: toDescribe.name })} onClose={onClose}>
        <div className="describe-columns pair folds">
          <PicturePreview {...toDescribe} />
          <DescribePicture picture={toDescribe} submit={t("Save and use it")} onSaved={onChoose}>
            <Button onClick={() => setToDescribe(undefined)}>{t("Back")}</Button>
          </DescribePicture>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={kind === "pdf" ? t("Choose a PDF") : t("Choose a picture")} isTall onClose={onClose}>
      <div className="media-tools cluster" data-over={isOver || undefined}>
        <SearchField value={search} onChange={setSearch} />
        <ChooseFiles onFiles={start} />
      </div>
      <UploadRows uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {list === "failed" && (
        <p className="staff-error" role="alert">
          {t("The library cannot be read at the moment.")}{" "}
          <button type="button" onClick={reload}>
            {t("Try again")}
          </button>
        </p>
      )}
      {typeof list === "object" && list.pictures.length === 0 && (
        <p className="post-none">
          {search
            ? t("Nothing matches “{search}”.", { search })
            : t("There is none yet. Upload the first one.")}
        </p>
      )}
      {typeof list === "object" && (
        <>
          <PictureGrid pictures={list.pictures} verb={t("Choose")} chosen={chosen ?? ""} onPick={pick} />
          {list.count > list.pictures.length && (
            <Button onClick={() => setLimit(limit + pageSize)}>{t("Show more")}</Button>
          )}
        </>
      )}
    </Dialog>
  );
}

function usePictures(kind: "picture" | "pdf", search: string, limit: number) {
  const { supabase } = useStaff();
  const [list, setList] = useState<PictureList | "failed" | undefined>(undefined);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to ask again
  useEffect(() => {
    let isOld = false;
    listPictures(supabase, { kind, search, limit }).then(
      (found) => !isOld && setList(found),
      () => !isOld && setList("failed"),
    );
    return () => {
      isOld = true;
    };
  }, [supabase, kind, search, limit, round]);
  return { list, reload: useCallback(() => setRound((last) => last + 1), []) };
}
