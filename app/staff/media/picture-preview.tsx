import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { fileAddress, fullPicture } from "#app/lib/addresses/picture-address.ts";
import { t } from "#app/staff/words/words.ts";

export function PicturePreview({ kind, name, folder, width, height, is_opaque: isOpaque }: PictureRow) {
  if (kind === "pdf") return <a href={fileAddress({ folder, name })}>{t("Download the PDF")}</a>;
  return (
    <img
      className="picture-preview"
      src={fullPicture(folder, width)}
      alt=""
      width={width}
      height={height}
      data-see-through={!isOpaque || undefined}
    />
  );
}
