import { Replace } from "lucide-react";
import { useRef } from "react";
import { altColumns, type PictureRow, type PictureUse } from "#app/content/pictures/picture-row.ts";
import { acceptedTypes } from "#app/content/pictures/upload-rules.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { messageOf } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { placeName } from "./picture-places.ts";
import { uploadPicture } from "./upload-picture.ts";

type Props = { picture: PictureRow; uses: readonly PictureUse[]; onReplaced: () => void };

/** Replaces the file of a picture wherever it is used. Name and alternative text stay. */
export function ReplacePicture({ picture, uses, onReplaced }: Props) {
  const { supabase } = useStaff();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useSubmit();

  const replace = (file: File) =>
    run(
      async () => {
        const fault = await putInPlace(supabase, picture, file);
        if (fault) throw new Error(fault);
        onReplaced();
        return [
          t("Replaced"),
          t("“{name}” is the new picture wherever it is shown.", { name: picture.name }),
        ];
      },
      {
        ask: uses.length > 0 && {
          title: t("Replace “{name}”?", { name: picture.name }),
          text: t("Visitors see the new picture at once: {places}. The history keeps what was there.", {
            places: uses.map(placeName).join(", "),
          }),
          confirm: t("Replace"),
        },
        failed: (error) => [t("Not replaced"), messageOf(error)],
        keepsData: true,
      },
    );

  return (
    <>
      <Button icon={Replace} disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? t("Being replaced …") : t("Replace")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("The new picture")}
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void replace(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Returns the error, if any; then every use keeps the old picture. */
async function putInPlace(supabase: Supabase, picture: PictureRow, file: File): Promise<string | undefined> {
  const findToken = async () => (await supabase.auth.getSession()).data.session?.access_token ?? "";
  const uploaded = await uploadPicture(file, findToken, () => undefined);
  if (!uploaded.ok) return uploaded.message;
  const { id } = uploaded.picture;
  if (id === picture.id) return t("This is the same picture.");
  const failed = t("The picture could not be replaced. Please try again.");
  if (!uploaded.isDuplicate) {
    const words = Object.fromEntries(altColumns.map((name) => [name, picture[name]]));
    const { error } = await supabase
      .from("media")
      .update({ name: picture.name, ...words })
      .eq("id", id);
    if (error) return failed;
  }
  const { error } = await supabase.rpc("replace_picture", { old_picture: picture.id, new_picture: id });
  if (!error) return undefined;
  return error.code === "42501"
    ? t("It is used in the site settings, which only owners can change.")
    : failed;
}
