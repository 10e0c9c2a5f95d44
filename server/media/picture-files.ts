import { fallbackWidth } from "#app/lib/addresses/picture-address.ts";

/** The folder of the bucket that only the server writes. */
export const library = "library";

export type FiledPicture = { folder: string; widths: number[]; is_opaque: boolean };

/** Every file a picture has in the bucket. */
export function filesOf({ folder, widths, is_opaque: isOpaque }: FiledPicture): string[] {
  const fallback = `${fallbackWidth(Math.max(...widths))}.${isOpaque ? "jpg" : "png"}`;
  return [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), fallback].map(
    (name) => `${library}/${folder}/${name}`,
  );
}
