export const maxUploadBytes = 10 * 1024 * 1024;

/** These types only filter the browser's file dialog. The server decides by decoding the file. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf";

export const uploadPath = "/admin/media";
export const usesPath = "/admin/media-uses.json";

export type UploadFault = "size" | "heic" | "svg" | "type" | "pixels" | "damaged" | "empty";

/** Each message says what is wrong and what to do. It is shown after the file's name. */
export const uploadFaults: Record<UploadFault, string> = {
  size: "The file is larger than 10 MB. Make it smaller and try again.",
  heic: "This is a HEIC photograph, which browsers cannot show. Save it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible.",
  svg: "This is an SVG drawing, which may hold more than a picture. Save it as PNG.",
  type: "This is no picture and no PDF that we can show. Use JPEG, PNG, WebP, AVIF, GIF or PDF.",
  pixels: "The picture has more than 50 million pixels. Make it smaller and try again.",
  damaged: "The file is damaged and cannot be opened. Save it again in another program, or send it again.",
  empty: "The file is empty. Choose it again.",
};
