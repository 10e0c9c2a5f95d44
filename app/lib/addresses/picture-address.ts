/** The widths in which pictures are stored, besides their own. A new width would need a new form of address. */
const standardWidths = [320, 640, 960, 1280, 1920] as const;
const widestFallback = 1280;

export const largest = { width: 1920, height: 2560 } as const;

export type PictureSize = { width: number; height: number };
/** The point to keep visible when a frame crops the picture, in percent from the left and top. */
export type PictureFocus = { x: number; y: number };
/** The shapes to which a picture in a text can be cropped, as width to height. */
export const pictureCrops = { wide: 16 / 9, square: 1, tall: 4 / 5 } as const;
export type PictureCrop = keyof typeof pictureCrops;
export type PictureRef = PictureSize & {
  id: string;
  folder: string;
  fallback: string;
  focus?: PictureFocus;
  crop?: PictureCrop;
};

/** Pictures are never enlarged, and widths that differ little are skipped. */
export const pictureWidths = (width: number): number[] => [
  ...standardWidths.filter((standard) => standard * 1.2 <= width),
  width,
];

/** The width for browsers without AVIF and WebP and for link previews. */
export const fallbackWidth = (width: number): number =>
  pictureWidths(width).findLast((candidate) => candidate <= widestFallback) ?? width;

type Stored = { folder: string; width: number; is_opaque: boolean };

/** The address that content stores for a picture: that of an existing file. The other sizes are derived from it. */
export const pictureAddress = ({ folder, width, is_opaque: isOpaque }: Stored): string =>
  `/media/${folder}/${fallbackWidth(width)}.${isOpaque ? "jpg" : "png"}`;

const pattern =
  /^\/media\/(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})x([1-9]\d{0,3}))\/\d{1,4}\.(?:jpg|png)(?:#(0|25|50|75|100),(0|25|50|75|100)(?:,(wide|square|tall))?)?$/;

/** Parses the address of a library picture; undefined for any other address. */
export function readPictureAddress(address: string): PictureRef | undefined {
  const [, folder, id, width, height, x, y, shape] = pattern.exec(address) ?? [];
  if (!folder || !id) return undefined;
  const focus = x && y ? { x: Number(x), y: Number(y) } : undefined;
  const crop = shape as PictureCrop | undefined;
  return { id, folder, width: Number(width), height: Number(height), fallback: address, focus, crop };
}

/** The stylesheet has a rule for each step but the default, 50: the CSP forbids style attributes. */
export const focusSteps = [0, 25, 50, 75, 100] as const;

/** Sets focus and crop for one use of a picture. Without a crop, the focus in the middle needs no suffix. */
export function withFocus(address: string, { x, y }: PictureFocus, crop?: PictureCrop): string {
  const [bare = ""] = address.split("#");
  if (crop) return `${bare}#${x},${y},${crop}`;
  return x === 50 && y === 50 ? bare : `${bare}#${x},${y}`;
}

export type PictureFormat = "avif" | "webp";

export const srcSet = ({ folder, width }: PictureRef, format: PictureFormat): string =>
  pictureWidths(width)
    .map((w) => `/media/${folder}/${w}.${format} ${w}w`)
    .join(", ");

/** The addresses of all picture files; the server looks for no others. */
export const pictureFilePattern =
  /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9]\d{0,3}x[1-9]\d{0,3}\/[1-9]\d{0,3}\.(?:avif|webp|jpg|png)$/;

/** The address of a PDF in the library. The server finds the file by its folder; the name is what people save it as. */
export const fileAddress = ({ folder, name }: { folder: string; name: string }): string => {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  return `/media/${folder}/${plain.split("-").filter(Boolean).join("-") || "file"}.pdf`;
};

export const fileAddressPattern =
  /^\/media\/(?<folder>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-1x1)\/(?<name>[a-z0-9-]{1,60}\.pdf)$/;

export const fullPicture = (folder: string, width: number): string => `/media/${folder}/${width}.webp`;

export const thumbnail = (folder: string, width: number): string =>
  `/media/${folder}/${pictureWidths(width)[0]}.webp`;
