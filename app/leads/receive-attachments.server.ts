import type { MultipartPart } from "@remix-run/multipart-parser";

import type { RefusedAttachment } from "./attachment-rules.ts";
import type { LeadHost } from "./lead-host.ts";
import { readMultipart, UnreadableForm } from "./read-multipart.server.ts";

/** The field that stands last before the attachments: what came until then is the whole message. */
const lastField = "papers-follow";
const attachmentsField = "papers";

type Handling<Result> = {
  /** Called once, before any attachment is read: the row comes first, whatever happens to the attachments. */
  submit: (form: FormData) => Promise<Result>;
  /** To which lead the attachments belong; undefined when there is none to add them to. */
  leadKey: (result: Result) => string | undefined;
};
export type Received<Result> = { result: Result; kept: number; refused: RefusedAttachment[] };

/** A form with attachments, taken in as it arrives. */
export async function receiveWithAttachments<Result>(
  { attachments }: Pick<LeadHost, "attachments">,
  request: Request,
  { submit, leadKey }: Handling<Result>,
): Promise<Received<Result>> {
  const form = new FormData();
  const parts = readMultipart(request);
  const file = await readFields(parts, form);
  const result = await submit(form);
  const key = leadKey(result);
  const received: Received<Result> = { result, kept: 0, refused: [] };
  if (!key) {
    await parts.return(undefined);
    return received;
  }

  const keepAll = async () => {
    for (let part = file ?? (await nextOf(parts)); part; part = await nextOf(parts)) {
      if (!part.isFile || part.name !== attachmentsField || part.size === 0) continue;
      const name = part.filename ?? "";
      const outcome = await attachments.keep(key, { name, bytes: part.bytes });
      if (outcome === "kept") received.kept += 1;
      else received.refused.push({ name: shown(name), problem: outcome });
    }
  };
  try {
    const turn = await attachments.inTurn(keepAll);
    if (turn === "busy") {
      received.refused.push({ name: "", problem: "busy" });
      await parts.return(undefined);
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    // Far too large, or a line that broke: which attachment it was cannot be known any more.
    received.refused.push({ name: "", problem: "size" });
  }
  return received;
}

/** Everything up to the attachments. A form that cannot be read so far is judged by what could. */
async function readFields(
  parts: AsyncGenerator<MultipartPart>,
  form: FormData,
): Promise<MultipartPart | undefined> {
  try {
    for (let part = await nextOf(parts); part; part = await nextOf(parts)) {
      if (part.isFile) return part;
      form.append(part.name ?? "", decoder.decode(part.bytes));
      if (part.name === lastField) return undefined;
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
  }
  return undefined;
}

async function nextOf(parts: AsyncGenerator<MultipartPart>): Promise<MultipartPart | undefined> {
  const { done, value } = await parts.next();
  return done ? undefined : value;
}

const decoder = new TextDecoder();

/** As the visitor chose it, at a length that can be shown. */
const shown = (name: string) => (name.split(/[\\/]/).at(-1) ?? "").slice(0, 120);

export const isMultipart = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
