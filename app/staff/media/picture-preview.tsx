import type { PictureRow } from "#app/content/pictures/picture-row.ts";

/** The whole picture, uncut. */
export function PicturePreview({ folder, width, height, is_opaque: isOpaque }: PictureRow) {
  return (
    <img
      className="picture-preview"
      src={`/media/${folder}/${width}.webp`}
      alt=""
      width={width}
      height={height}
      data-see-through={!isOpaque || undefined}
    />
  );
}
