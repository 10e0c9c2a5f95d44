import { fallbackWidth } from "#app/lib/addresses/picture-address.ts";

export const library = "library";

export const pdfFile = "file.pdf";

export type FiledPicture = { kind: string; folder: string; widths: number[]; is_opaque: boolean };

export function filesOf({ kind, folder, widths, is_opaque: isOpaque }: FiledPicture): string[] {
  if (kind === "pdf") return [`${library}/${folder}/${pdfFile}`];
  const fallback = `${fallbackWidth(Math.max(...widths))}.${isOpaque ? "jpg" : "png"}`;
  return [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), fallback].map(
    (name) => `${library}/${folder}/${name}`,
  );
}
