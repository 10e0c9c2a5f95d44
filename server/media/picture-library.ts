import { createHash, randomUUID } from "node:crypto";
import type { Sharp } from "sharp";
import { type PictureRow, pictureColumns } from "#app/content/pictures/picture-row.ts";
import type { UploadFault } from "#app/content/pictures/upload-rules.ts";
import { fallbackWidth, largest, pictureWidths } from "#app/lib/addresses/picture-address.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Queue } from "#limits/queue.ts";
import { queues } from "#limits/site-limits.ts";
import type { Backend } from "#server/backend/backend.ts";
import { type FiledPicture, filesOf, library, pdfFile } from "./picture-files.ts";

type PictureType = "pdf" | "jpeg" | "png" | "webp" | "gif" | "avif";

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).equals(Buffer.from(text, "latin1"));

/**
 * Detects the type from the first bytes, never from the name or the declared type. The decoder supports many more
 * formats; other formats never reach it.
 */
function pictureType(bytes: Uint8Array): PictureType | "heic" | "svg" | undefined {
  if (startsWith(bytes, "%PDF-")) return "pdf";
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "ftyp", 4)) return brandOf(bytes);
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  return /<svg[\s>]/i.test(head) ? "svg" : undefined;
}

/** AVIF and HEIC share a container; the brands in its first box tell them apart. */
function brandOf(bytes: Uint8Array): "avif" | "heic" | undefined {
  const box = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (/avi[fs]/.test(box)) return "avif";
  return /hei[cxsm]|hev[cx]|mif1|msf1/.test(box) ? "heic" : undefined;
}

type PictureFile = { name: string; contentType: string; bytes: Buffer };
type MadePicture = {
  kind: "picture" | "pdf";
  width: number;
  height: number;
  widths: number[];
  isOpaque: boolean;
  files: PictureFile[];
};

const maxPixels = 50_000_000;
const longestSeconds = 20;
/** Measured on two cores: more effort takes 2 to 20 times as long and saves less than a tenth. */
const avif = { quality: 52, effort: 0 } as const;
const webp = { quality: 76, effort: 3 } as const;

/** A PDF is kept as it is, if it is whole. It is served for download only, in a sandbox (media-routes.ts). */
function makePdf(bytes: Buffer): MadePicture | UploadFault {
  if (!bytes.subarray(-2048).includes("%%EOF")) return "damaged";
  const file = { name: pdfFile, contentType: "application/pdf", bytes };
  return { kind: "pdf", width: 1, height: 1, widths: [1], isOpaque: true, files: [file] };
}

/**
 * Decodes and re-encodes the picture, so that nothing else is stored: no location, no camera data, no script behind
 * the first bytes. The result is upright, in sRGB, and the first frame of an animation.
 */
async function makePicture(bytes: Uint8Array): Promise<MadePicture | UploadFault> {
  if (bytes.byteLength === 0) return "empty";
  const type = pictureType(bytes);
  if (!type) return "type";
  if (type === "heic" || type === "svg") return type;
  if (type === "pdf") return makePdf(Buffer.from(bytes));
  // Loaded with the first upload, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { data, info } = await source
      .autoOrient()
      .resize({ ...largest, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: longestSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const upright = sharp(data, { raw: { width, height, channels } });
    const isOpaque = (await upright.stats()).isOpaque;
    const plain = isOpaque && channels === 4 ? upright.removeAlpha() : upright;
    const widths = pictureWidths(width);
    return { kind: "picture", width, height, widths, isOpaque, files: await encode(plain, widths, isOpaque) };
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? "pixels" : "damaged";
  }
}

/** One after the other, because a small server has memory for one picture, not for eleven. */
async function encode(picture: Sharp, widths: number[], isOpaque: boolean): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  const add = async (name: string, contentType: string, image: Sharp) => {
    files.push({ name, contentType, bytes: await image.timeout({ seconds: longestSeconds }).toBuffer() });
  };
  for (const width of widths) {
    await add(`${width}.avif`, "image/avif", picture.clone().resize({ width }).avif(avif));
    await add(`${width}.webp`, "image/webp", picture.clone().resize({ width }).webp(webp));
  }
  const width = fallbackWidth(widths.at(-1) as number);
  const fallback = picture.clone().resize({ width });
  if (isOpaque) await add(`${width}.jpg`, "image/jpeg", fallback.jpeg({ quality: 80, mozjpeg: true }));
  else await add(`${width}.png`, "image/png", fallback.png({ palette: true, quality: 90 }));
  return files;
}

const longest = 120;
/** Invisible characters and those that change the reading direction. Telugu needs its joiners. */
const hidden = /[\p{Cc}\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The name for staff: without folders and without the extension, which our files do not have. */
function pictureName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .normalize("NFC")
    .replace(hidden, "")
    .replace(/\.(jpe?g|png|webp|avif|gif|pdf)$/i, "")
    .replace(/[<>"|?*]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...name].slice(0, longest).join("").trim() || "Picture";
}

export type Added = { picture: PictureRow; isDuplicate: boolean } | { fault: UploadFault } | "refused";

const atOnce = 4;
const aYear = "31536000";

/**
 * Inserts the row first, with the rights of the member, so that row-level security decides. Then stores the files,
 * then marks the row as stored. So after any failure there are no files without a row, and no picture is shown
 * without its files.
 */
export function createPictureLibrary({ asPerson, service }: Pick<Backend, "asPerson" | "service">) {
  const queue = new Queue(queues.pictures);

  async function add(token: string, name: string, bytes: Uint8Array): Promise<Added> {
    const person = asPerson(token);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const known = await findSame(service, hash);
    if (known) return { picture: known, isDuplicate: true };
    const made = await makePicture(bytes);
    if (typeof made === "string") return { fault: made };
    const id = randomUUID();
    const { error, status } = await person.from("media").insert({
      id,
      kind: made.kind,
      name: pictureName(name),
      width: made.width,
      height: made.height,
      widths: made.widths,
      is_opaque: made.isOpaque,
      bytes: made.files.reduce((sum, file) => sum + file.bytes.byteLength, 0),
      content_hash: hash,
    });
    if (status === 401 || status === 403) return "refused";
    if (error) throw new Error("A picture could not be listed.", { cause: error });
    return store(id, hash, made);
  }

  async function store(id: string, hash: string, made: MadePicture): Promise<Added> {
    const folder = `${id}-${made.width}x${made.height}`;
    try {
      await writeFiles(service, folder, made);
      const { data, error } = await service
        .from("media")
        .update({ stored_at: new Date().toISOString() })
        .eq("id", id)
        .select(pictureColumns)
        .single();
      if (!error) return { picture: data, isDuplicate: false };
      // The same file was uploaded twice at once, and the other upload finished first.
      const same = await findSame(service, hash);
      if (!same) throw new Error("A picture could not be marked as stored.", { cause: error });
      await erasePicture(service, { id, folder, ...made, is_opaque: made.isOpaque });
      return { picture: same, isDuplicate: true };
    } catch (error) {
      // Leftovers are found later by their row.
      await erasePicture(service, { id, folder, ...made, is_opaque: made.isOpaque }).catch(() => undefined);
      throw error;
    }
  }

  return {
    add: (token: string, name: string, bytes: Uint8Array) => queue.run(() => add(token, name, bytes)),
  };
}

/** Files first: a row without files can be found and removed later, files without a row cannot. */
export async function erasePicture(service: Supabase, picture: FiledPicture & { id: string }): Promise<void> {
  const { error } = await service.storage.from("media").remove(filesOf(picture));
  if (error) throw new Error("The files of a picture could not be erased.", { cause: error });
  await service.from("media").delete().eq("id", picture.id).throwOnError();
}

async function writeFiles(service: Supabase, folder: string, { files }: MadePicture): Promise<void> {
  for (let i = 0; i < files.length; i += atOnce) {
    await Promise.all(
      files.slice(i, i + atOnce).map(async ({ name, contentType, bytes }) => {
        const { error } = await service.storage
          .from("media")
          .upload(`${library}/${folder}/${name}`, bytes, { contentType, cacheControl: aYear, upsert: true });
        if (error) throw new Error("A file of a picture could not be stored.", { cause: error });
      }),
    );
  }
}

async function findSame(service: Supabase, hash: string): Promise<PictureRow | undefined> {
  const { data } = await service
    .from("media")
    .select(pictureColumns)
    .eq("content_hash", hash)
    .not("stored_at", "is", null)
    .is("removed_at", null)
    .maybeSingle()
    .throwOnError();
  return data ?? undefined;
}
