import { createHash, randomUUID } from "node:crypto";
import { type PictureRow, pictureColumns } from "#app/content/pictures/picture-row.ts";
import type { UploadFault } from "#app/content/pictures/upload-rules.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Queue } from "#limits/queue.ts";
import { queues } from "#limits/site-limits.ts";
import type { Backend } from "#server/backend/backend.ts";
import { type MadePicture, makePicture } from "./make-picture.ts";
import { type FiledPicture, filesOf, library } from "./picture-files.ts";

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
