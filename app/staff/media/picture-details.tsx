import { Copy, Trash2 } from "lucide-react";
import type { PictureRow, PictureUse } from "#app/content/pictures/picture-row.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { DescribePicture } from "./describe-picture.tsx";
import { PictureCrops } from "./picture-crops.tsx";
import { placeName } from "./picture-places.ts";
import { PicturePreview } from "./picture-preview.tsx";

type Props = {
  picture: PictureRow;
  uses: readonly PictureUse[];
  uploader: string;
  onChanged: () => void;
  onClose: () => void;
};

export function PictureDetails({ picture, uses, uploader, onChanged, onClose }: Props) {
  const toast = useToast();
  const { name, width, height, bytes, uploaded_at: uploadedAt } = picture;
  const close = () => {
    onChanged();
    onClose();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(pictureAddress(picture), location.origin).href);
    toast.success("Copied", "The address of the picture is on the clipboard.");
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="describe-columns">
        <div>
          <PicturePreview {...picture} />
          <PictureCrops {...picture} />
        </div>
        <div>
          <DescribePicture
            picture={picture}
            submit="Save"
            onSaved={() => {
              toast.success("Success", "The description is saved.");
              close();
            }}
          />
          <dl className="picture-facts">
            <dt>Size</dt>
            <dd>
              {width} × {height} pixels, {Math.max(1, Math.round(bytes / 1024))} kB in all its sizes
            </dd>
            <dt>Uploaded</dt>
            <dd>
              {formatDate(uploadedAt.slice(0, 10))} by {uploader}
            </dd>
            <dt>Used in</dt>
            <dd>
              {uses.length === 0 ? (
                "Nothing yet"
              ) : (
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.source} ${use.row_key}`}>{placeName(use)}</li>
                  ))}
                </ul>
              )}
            </dd>
          </dl>
          <div className="staff-actions">
            <button type="button" className="staff-button" onClick={() => void copy()}>
              <Copy aria-hidden="true" /> Copy the address
            </button>
            <RemovePicture picture={picture} isUsed={uses.length > 0} onRemoved={close} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

type RemoveProps = { picture: PictureRow; isUsed: boolean; onRemoved: () => void };

function RemovePicture({ picture, isUsed, onRemoved }: RemoveProps) {
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  async function remove() {
    const isSure = await confirm({
      title: `Remove “${picture.name}”?`,
      text: "It leaves the library now. Its files are erased after a day.",
      confirm: "Remove",
      isDanger: true,
    });
    if (!isSure) return;
    const { error } = await supabase
      .from("media")
      .update({ removed_at: new Date().toISOString() })
      .eq("id", picture.id);
    // Somebody may have put it to use a moment ago; the database knows.
    if (error) return toast.error("Error", error.code === "PT409" ? error.message : notRemoved);
    toast.success("Success", `“${picture.name}” is removed.`);
    onRemoved();
  }
  if (isUsed)
    return <p className="staff-hint">In use, so it cannot be removed. Choose another picture there first.</p>;
  return (
    <button type="button" className="staff-button" data-look="danger" onClick={() => void remove()}>
      <Trash2 aria-hidden="true" /> Remove
    </button>
  );
}

const notRemoved = "The picture could not be removed. Please try again.";
