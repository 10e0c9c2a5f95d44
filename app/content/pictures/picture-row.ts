/** A picture of the library as staff see it. */
export type PictureRow = {
  id: string;
  name: string;
  width: number;
  height: number;
  folder: string;
  is_opaque: boolean;
  bytes: number;
  alt_en: string;
  alt_te: string;
  alt_hi: string;
  uploaded_at: string;
  uploaded_by: string | null;
};

export const pictureColumns =
  "id, name, width, height, folder, is_opaque, bytes, alt_en, alt_te, alt_hi, uploaded_at, uploaded_by";

/** One place in the content that shows a picture. */
export type PictureUse = { picture: string; source: string; row_key: string; locale: string; title: string };
