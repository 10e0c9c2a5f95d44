import { pictureCrops, readPictureAddress, srcSet } from "#app/lib/addresses/picture-address.ts";
import { Drawing } from "./drawing.tsx";
import { pictures } from "./drawings.ts";

const names = Object.keys(pictures) as (keyof typeof pictures)[];

type Props = {
  src: string;
  alt: string;
  sizes: string;
  /** True if it is on the first screen: it is then loaded at once, not lazily. */
  isFirst?: boolean;
  className?: string;
  /** The size to reserve for a picture whose size is unknown. */
  width?: number;
  height?: number;
};

/** A picture from content. Library pictures come in the size and format that fit the browser. */
export function ContentPicture({ src, alt, sizes, isFirst = false, className, width, height }: Props) {
  const known = readPictureAddress(src);
  const drawn = names.find((name) => pictures[name].src === src);
  if (drawn && isFirst) return <Drawing name={drawn} alt={alt} />;
  const picture = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={known?.width ?? width ?? (drawn && pictures[drawn].width)}
      height={
        (known?.crop ? Math.round(known.width / pictureCrops[known.crop]) : known?.height) ??
        height ??
        (drawn && pictures[drawn].height)
      }
      data-focus-x={known?.focus?.x}
      data-focus-y={known?.focus?.y}
      data-crop={known?.crop}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
    />
  );
  if (!known) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(known, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(known, "webp")} sizes={sizes} />
      {picture}
    </picture>
  );
}
