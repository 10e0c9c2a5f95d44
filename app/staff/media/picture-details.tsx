import { Copy, Replace, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { altColumns, type PictureRow, type PictureUse } from "#app/content/pictures/picture-row.ts";
import { acceptedTypes } from "#app/content/pictures/upload-rules.ts";
import { fileAddress, pictureAddress } from "#app/lib/addresses/picture-address.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { editPathOf } from "#app/staff/kit/edit-path.ts";
import { formatDay } from "#app/staff/kit/moment.ts";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Fact } from "#app/staff/kit/table/fact.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { inLanguage, labelOf, t, type Word, word } from "#app/staff/words/words.ts";
import { DescribePicture } from "./describe-picture.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import { uploadPicture } from "./upload-picture.ts";

const sections: Record<string, Word> = {
  guides_content: word("Guides list"),
  site_settings: word("Site settings"),
};

/** "Home page: Hero", "Blog: How to read a passbook (Telugu)". */
export function placeName({ source, title, named, locale }: PictureUse): string {
  return placeOf(source, title, named) + inLanguage(locale);
}

export function placePath({ source, row_key: key, title }: PictureUse): string | undefined {
  if (source === "blog_posts") return `/admin/blog/${key}`;
  const [kind, slug] = title.split("/");
  return editPathOf(source, { key, section_type: title, kind, slug });
}

function placeOf(source: string, title: string, named?: string | null): string {
  const section = sections[title];
  switch (source) {
    case "homepage_content":
      return t("Home page: {part}", { part: labelOf(words(title)) });
    case "blog_posts":
      return t("Blog: {title}", { title });
    case "content_pages": {
      const [kind = "", slug] = title.split("/");
      return slug === "main" ? labelOf(words(kind)) : `${labelOf(words(kind))}: ${named ?? slug}`;
    }
    default:
      return section ? t(section) : labelOf(words(title));
  }
}

const words = (name: string) => {
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

type Props = {
  picture: PictureRow;
  uses: readonly PictureUse[];
  uploader: string;
  onChanged: () => void;
  onClose: () => void;
};

export function PictureDetails({ picture, uses, uploader, onChanged, onClose }: Props) {
  const toast = useToast();
  const isPicture = picture.kind === "picture";
  const { name, width, height, bytes, uploaded_at: uploadedAt } = picture;
  const number = Math.max(1, Math.round(bytes / 1024));
  const close = () => {
    onChanged();
    onClose();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(
      new URL(isPicture ? pictureAddress(picture) : fileAddress(picture), location.origin).href,
    );
    toast.success(t("Copied"), t("The address is on the clipboard."));
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="describe-columns pair folds">
        <PicturePreview {...picture} />
        <div>
          <DescribePicture
            picture={picture}
            submit={t("Save")}
            onSaved={() => {
              toast.success(t("The description is saved."));
              close();
            }}
          />
          <dl className="picture-facts facts stack">
            <Fact name={t("Size")}>
              {isPicture
                ? t("{width} × {height} pixels, {number} kB in all its sizes", { width, height, number })
                : t("PDF of {number} kB", { number })}
            </Fact>
            <Fact name={t("Uploaded")}>
              {t("{when} by {uploader}", { when: formatDay(dayInIndia(uploadedAt)), uploader })}
            </Fact>
            <Fact name={t("Used in")}>
              {uses.length === 0 ? (
                t("Nothing yet")
              ) : (
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.source} ${use.row_key}`}>
                      <PlaceLink use={use} />
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
          </dl>
          <div className="staff-actions">
            <Button icon={Copy} onClick={() => void copy()}>
              {t("Copy the address")}
            </Button>
            {isPicture && <ReplacePicture picture={picture} uses={uses} onReplaced={close} />}
            <RemovePicture
              picture={picture}
              isUsed={uses.length > 0}
              onChanged={onChanged}
              onClose={onClose}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function PlaceLink({ use }: { use: PictureUse }) {
  const path = placePath(use);
  return path ? <Link to={path}>{placeName(use)}</Link> : placeName(use);
}

type RemoveProps = Pick<Props, "picture" | "onChanged" | "onClose"> & { isUsed: boolean };

function RemovePicture({ picture, isUsed, onChanged, onClose }: RemoveProps) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const setRemoved = async (removed_at: string | null) => {
    await supabase.from("media").update({ removed_at }).eq("id", picture.id).throwOnError();
    onChanged();
  };
  const bringBack = () =>
    run(() => setRemoved(null), { failed: [t("Not saved"), t("Please try again.")], keepsData: true });
  const remove = () =>
    run(
      async () => {
        await setRemoved(new Date().toISOString());
        onClose();
        const undo = { label: t("Undo"), act: () => void bringBack() };
        return [t("“{name}” is removed.", { name: picture.name }), "", undo];
      },
      {
        ask: {
          title: t("Remove “{name}”?", { name: picture.name }),
          text: t("It leaves the library now. Its files are erased after a day."),
          confirm: t("Remove"),
          isDanger: true,
        },
        // The picture may have been used meanwhile; the database checks.
        failed: ({ code, message }) => (code === "PT409" ? labelOf(message) : t(notRemoved)),
        keepsData: true,
      },
    );
  if (isUsed)
    return (
      <p className="staff-hint">
        {t("In use, so it cannot be removed. Choose another picture there first.")}
      </p>
    );
  return (
    <Button icon={Trash2} look="danger" onClick={() => void remove()}>
      {t("Remove")}
    </Button>
  );
}

const notRemoved = word("The picture could not be removed. Please try again.");

type ReplacePictureProps = { picture: PictureRow; uses: readonly PictureUse[]; onReplaced: () => void };

/** Replaces the file of a picture wherever it is used. Name and alternative text stay. */
function ReplacePicture({ picture, uses, onReplaced }: ReplacePictureProps) {
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
