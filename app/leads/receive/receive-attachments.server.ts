import type { MultipartPart } from "@remix-run/multipart-parser";
import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import { AttachmentRefused, type LeadHost, type ReceivingPlace } from "#app/leads/lead-host.ts";
import { readMultipart, UnreadableForm, type Watch } from "./read-multipart.server.ts";

/** The last field before the attachments. When it arrives, the message is complete. */
const lastField = "papers-follow";
const attachmentsField = "papers";

type Handling<Result> = {
  /** Called once, before any attachment is read, so that the row is stored whatever happens to the files. */
  submit: (form: FormData) => Promise<Result>;
  /** The key of the lead that the attachments belong to; undefined if there is none. */
  leadKey: (result: Result) => string | undefined;
};
export type Received<Result> = { result: Result; kept: string[]; refused: RefusedAttachment[] };

export async function receiveWithAttachments<Result>(
  { attachments }: Pick<LeadHost, "attachments">,
  request: Request,
  { submit, leadKey }: Handling<Result>,
): Promise<Received<Result>> {
  const form = new FormData();
  const received: Omit<Received<Result>, "result"> = { kept: [], refused: [] };
  const { watch, moveTo } = createWatch(attachments.pace);
  const parts = readMultipart(request, watch);
  const { file, isWhole } = await readFields(parts, form);
  const result = await submit(form);
  const key = leadKey(result);
  if (!key) {
    await parts.return(undefined);
    return { result, ...received };
  }
  if (!isWhole) received.refused.push({ name: "", problem: "failed" });

  const keepAll = async (place: ReceivingPlace) => {
    moveTo(place);
    for (let part = file ?? (await nextOf(parts)); part; part = await nextOf(parts)) {
      if (!part.isFile || part.name !== attachmentsField || part.size === 0) continue;
      const name = part.filename ?? "";
      const outcome = await attachments.keep(key, { name, bytes: takeBytes(part) });
      if (outcome === "kept") received.kept.push(shown(name));
      else received.refused.push({ name: shown(name), problem: outcome });
    }
  };
  try {
    const problem = await attachments.inTurn(key, keepAll);
    if (problem) {
      received.refused.push({ name: "", problem });
      await parts.return(undefined);
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    // The upload was far too large or the connection broke, so it is not known which file is affected.
    const problem = error.cause instanceof AttachmentRefused ? error.cause.problem : "size";
    received.refused.push({ name: "", problem });
  }
  return { result, ...received };
}

/** The bytes that are read without an upload slot: enough for the whole message. */
const mostWithoutPlace = 256 * 1024;

/** Limits the bytes until there is an upload slot, and reports to the slot afterwards. */
function createWatch(pace: Watch["pace"]): { watch: Watch; moveTo: (place: ReceivingPlace) => void } {
  const never = new Promise<never>(() => undefined);
  let read = 0;
  let place: ReceivingPlace | undefined;
  const watch: Watch = {
    waits: () => place?.waits(),
    arrived: (bytes) => {
      if (place) place.arrived(bytes);
      else if (read > mostWithoutPlace) throw new AttachmentRefused("failed");
      read += bytes;
    },
    lost: () => place?.lost ?? never,
    pace,
  };
  return {
    watch,
    moveTo: (given) => {
      place = given;
    },
  };
}

type Fields = { file?: MultipartPart; isWhole: boolean };

/** Reads all fields up to the attachments. If the form breaks off, it is judged by the fields that arrived. */
async function readFields(parts: AsyncGenerator<MultipartPart>, form: FormData): Promise<Fields> {
  try {
    for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
      if (part.isFile) return { file: part, isWhole: true };
      form.append(part.name ?? "", decoder.decode(part.bytes));
      if (part.name === lastField) break;
    }
    return { isWhole: true };
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return { isWhole: false };
  }
}

/** Takes the bytes and frees the chunks, which would otherwise stay in memory until the next part. */
function takeBytes(part: MultipartPart): Uint8Array {
  const { bytes } = part;
  part.content.length = 0;
  return bytes;
}

async function nextOf(parts: AsyncGenerator<MultipartPart>): Promise<MultipartPart | undefined> {
  const { done, value } = await parts.next();
  return done ? undefined : value;
}

const decoder = new TextDecoder();

/** The file's name without its path, shortened for display. */
const shown = (name: string) => (name.split(/[\\/]/).at(-1) ?? "").slice(0, 120);

export const isMultipart = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/** All other fields of the form together stay below this size, so a larger form brings files. */
const largestFields = 24 * 1024;
export const hasAttachments = (request: Request): boolean =>
  Number(request.headers.get("content-length")) > largestFields;
