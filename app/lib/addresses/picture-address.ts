/** Further widths need a new kind of address: pictures that exist have these and no others. */
const standardWidths = [320, 640, 960, 1280, 1920] as const;
const widestFallback = 1280;

export const largest = { width: 1920, height: 2560 } as const;

export type PictureSize = { width: number; height: number };
/** In per cent from the left and from the top: what stays in sight where a frame cuts the picture. */
export type PictureFocus = { x: number; y: number };
export type PictureRef = PictureSize & { id: string; folder: string; fallback: string; focus?: PictureFocus };

/** Never enlarged, and no two so alike that the second is not worth its bytes. */
export const pictureWidths = (width: number): number[] => [
  ...standardWidths.filter((standard) => standard * 1.2 <= width),
  width,
];

/** For readers without AVIF and WebP, and for the previews of messengers. */
export const fallbackWidth = (width: number): number =>
  pictureWidths(width).findLast((candidate) => candidate <= widestFallback) ?? width;

type Stored = { folder: string; width: number; is_opaque: boolean };

/** What content keeps of a picture: an address that works by itself and says which others there are. */
export const pictureAddress = ({ folder, width, is_opaque: isOpaque }: Stored): string =>
  `/media/${folder}/${fallbackWidth(width)}.${isOpaque ? "jpg" : "png"}`;

const pattern =
  /^\/media\/(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})x([1-9]\d{0,3}))\/\d{1,4}\.(?:jpg|png)(?:#(0|25|50|75|100),(0|25|50|75|100))?$/;

/** Undefined for every address that is not a picture of the library. */
export function readPictureAddress(address: string): PictureRef | undefined {
  const [, folder, id, width, height, x, y] = pattern.exec(address) ?? [];
  if (!folder || !id) return undefined;
  const focus = x && y ? { x: Number(x), y: Number(y) } : undefined;
  return { id, folder, width: Number(width), height: Number(height), fallback: address, focus };
}

/** Styles have a rule for each of these: a page's policy allows no style of an element's own. */
export const focusSteps = [0, 25, 50, 75, 100] as const;

/** The same picture with another point kept in sight. The middle is what an address without one means. */
export function withFocus(address: string, { x, y }: PictureFocus): string {
  const [bare = ""] = address.split("#");
  return x === 50 && y === 50 ? bare : `${bare}#${x},${y}`;
}

export type PictureFormat = "avif" | "webp";

export const srcSet = ({ folder, width }: PictureRef, format: PictureFormat): string =>
  pictureWidths(width)
    .map((w) => `/media/${folder}/${w}.${format} ${w}w`)
    .join(", ");

/** Every file a picture can have; the server looks for no other. */
export const pictureFilePattern =
  /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9]\d{0,3}x[1-9]\d{0,3}\/[1-9]\d{0,3}\.(?:avif|webp|jpg|png)$/;

/** The whole picture in its full width, for the staff area. */
export const fullPicture = (folder: string, width: number): string => `/media/${folder}/${width}.webp`;

/** A small one, for lists of the staff area. */
export const thumbnail = (folder: string, width: number): string =>
  `/media/${folder}/${pictureWidths(width)[0]}.webp`;
