import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { fullPicture } from "#app/lib/addresses/picture-address.ts";

/** The whole picture, not cropped. */
export function PicturePreview({ folder, width, height, is_opaque: isOpaque }: PictureRow) {
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
