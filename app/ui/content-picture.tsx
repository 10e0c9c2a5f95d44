import { readPictureAddress, srcSet } from "#app/lib/picture-address.ts";
import { pictures } from "./drawings.ts";

type Props = {
  src: string;
  alt: string;
  /** How wide it is shown, as CSS says it. */
  sizes: string;
  /** On the first screen: fetched at once instead of when it comes near. */
  isFirst?: boolean;
  className?: string;
  /** The room to keep free for a picture that does not say its own size. */
  width?: number;
  height?: number;
};

/** A picture that content names. One of the library comes in the size and format that fit the reader. */
export function ContentPicture({ src, alt, sizes, isFirst = false, className, width, height }: Props) {
  const known = readPictureAddress(src);
  const drawn = Object.values(pictures).find((drawing) => drawing.src === src);
  const picture = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={known?.width ?? width ?? drawn?.width}
      height={known?.height ?? height ?? drawn?.height}
      data-focus-x={known?.focus?.x}
      data-focus-y={known?.focus?.y}
      loading={isFirst ? "eager" : "lazy"}
      // A drawing is small, and the letters of the page come first; React would preload it before them.
      fetchPriority={isFirst ? (known ? "high" : "low") : undefined}
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
