import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  type AttachmentType,
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
} from "#app/leads/attachment-rules.ts";
import {
  AttachmentRefused,
  type AttachmentStore,
  type IncomingAttachment,
  type ReceivingPlace,
} from "#app/leads/lead-host.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { uuid } from "#app/lib/uuid.ts";
import { addressKey, NetworkLimiter } from "#limits/network-limit.ts";
import { Queue, QueueFull } from "#limits/queue.ts";
import { RateLimiter } from "#limits/rate-limit.ts";
import { attachmentBytes, attachmentPace, queues, receivingAttachments } from "#limits/site-limits.ts";
import { type UploadSlot, UploadSlots } from "#limits/upload-slots.ts";
import type { Logger } from "#server/core/logger.ts";
import { attachmentName } from "./attachment-name.ts";
import type { LeadJournal } from "./journal/lead-journal.ts";

const bucket = "papers";

async function problemOf({ bytes }: IncomingAttachment): Promise<"size" | "type" | undefined> {
  if (bytes.byteLength > maxAttachmentBytes) return "size";
  return (await attachmentType(bytes)) ? undefined : "type";
}

type Parts = {
  service: Supabase;
  logger: Logger;
  hasRoom: () => Promise<boolean>;
  journal: Pick<LeadJournal, "holds" | "wasThanked" | "addPaper">;
};

/** Staff can read leads, so they identify one by its ID. */
export type StaffAttachmentStore = AttachmentStore & {
  keepForStaff: AttachmentStore["keep"];
  /** Without the journal, which calls this when the database is back. */
  keepNow: AttachmentStore["keep"];
};

/**
 * Inserts the row first, then stores the bytes, then marks the row as stored. So after any failure there are no bytes
 * without a row, and staff see no attachment that cannot be opened. A retry continues where the last attempt stopped.
 */
export function createAttachmentStore({
  service,
  logger,
  hasRoom,
  journal,
}: Parts): (address: string) => StaffAttachmentStore {
  const receiving = new UploadSlots(receivingAttachments);
  const bytesFromOne = new NetworkLimiter(attachmentBytes.fromOneAddress);
  const bytesInAll = new RateLimiter(attachmentBytes.inAll);
  const pace = new NetworkLimiter(attachmentPace);
  const storing = new Queue(queues.storingAttachments);

  async function findLead(leadKey: string): Promise<{ id: string } | null> {
    if (!uuid.test(leadKey)) return null;
    const { data } = await service
      .from("contact_leads")
      .select("id")
      .eq("idempotency_key", leadKey)
      .maybeSingle()
      .throwOnError();
    return data;
  }

  async function namesOf(leadKey: string): Promise<string[]> {
    try {
      const lead = await findLead(leadKey);
      if (!lead) return [];
      const papers = service.from("lead_papers").select("file_name").eq("lead_id", lead.id);
      const { data } = await papers.not("stored_at", "is", null).order("created_at").throwOnError();
      return data.map(({ file_name: name }) => name);
    } catch {
      return [];
    }
  }

  async function keep(leadId: string | undefined, attachment: IncomingAttachment) {
    if (attachment.bytes.byteLength > maxAttachmentBytes) return "size";
    const type = await attachmentType(attachment.bytes);
    if (!type) return "type";
    if (!leadId) return "failed";
    const row = await findOrAdd(leadId, attachment, type);
    if (row === "count") return "count";
    if (row.stored_at) return "kept";
    const { error } = await service.storage
      .from(bucket)
      .upload(row.path, attachment.bytes, { contentType: type, cacheControl: "0", upsert: true });
    // The row stays unmarked: a retry continues from it, and another server may be storing the same attachment.
    // Unfinished rows are removed within the hour.
    if (error) throw new Error("An attachment could not be stored.", { cause: error });
    await service
      .from("lead_papers")
      .update({ stored_at: new Date().toISOString() })
      .eq("id", row.id)
      .throwOnError();
    return "kept";
  }

  async function findOrAdd(leadId: string, attachment: IncomingAttachment, type: AttachmentType) {
    const digest = createHash("sha256").update(attachment.bytes).digest("hex");
    const find = () =>
      service
        .from("lead_papers")
        .select("id, path, stored_at, digest")
        .eq("lead_id", leadId)
        .throwOnError()
        .then(({ data }) => data);
    const listed = await find();
    const same = listed.find((row) => row.digest === digest);
    if (same) return same;
    if (listed.length >= maxAttachments) return "count";
    const row = {
      lead_id: leadId,
      path: `${leadId}/${randomUUID()}.${attachmentTypes[type]}`,
      file_name: attachmentName(attachment.name, type),
      content_type: type,
      byte_size: attachment.bytes.byteLength,
      digest,
      stored_at: null,
    };
    const { error } = await service.from("lead_papers").insert(row);
    const now = await find();
    // The same attachment may arrive twice at once; both then use one row.
    const added = now.find((other) => other.digest === digest);
    if (added) return added;
    if (now.length >= maxAttachments) return "count";
    throw new Error("The row of an attachment could not be inserted.", { cause: error });
  }

  const underWay = new Map<string, Promise<unknown>>();

  /**
   * Attachments of one lead are stored one at a time, because two uploads of the same file would overwrite each other.
   */
  async function inTurnOfLead<T>(leadKey: string, work: () => Promise<T>): Promise<T> {
    const turn = (underWay.get(leadKey) ?? Promise.resolve()).catch(() => undefined).then(work);
    underWay.set(leadKey, turn);
    try {
      return await turn;
    } finally {
      if (underWay.get(leadKey) === turn) underWay.delete(leadKey);
    }
  }

  return (address) => {
    const visitor = addressKey(address);

    /** Bytes are counted as they arrive, because a refused attachment has used bandwidth too. */
    const counted = (slot: UploadSlot): ReceivingPlace => ({
      waits: slot.waits,
      arrived: (bytes) => {
        slot.arrived(bytes);
        const isWithin = bytesFromOne.take(visitor, bytes).ok && bytesInAll.take("all", bytes).ok;
        if (!isWithin) slot.lose(new AttachmentRefused("full"));
      },
      lost: slot.lost.catch((why) => {
        throw why instanceof AttachmentRefused ? why : new AttachmentRefused("busy");
      }),
    });

    const keepInTurn = async (
      key: string,
      attachment: IncomingAttachment,
      leadId: () => Promise<string | undefined>,
    ) => {
      try {
        return await inTurnOfLead(key, () => storing.run(async () => keep(await leadId(), attachment)));
      } catch (err) {
        if (err instanceof QueueFull) return "busy";
        logger.error({ err }, "An attachment could not be stored. The visitor was told to try again.");
        return "failed";
      }
    };

    const keepNow: AttachmentStore["keep"] = (leadKey, attachment) =>
      keepInTurn(leadKey, attachment, async () => (await findLead(leadKey))?.id);

    return {
      namesOf,
      pace: async (bytes) => {
        const waitMs = pace.reserve(visitor, Number.POSITIVE_INFINITY, bytes) ?? 0;
        if (waitMs > 0) await wait(waitMs);
      },
      keepNow,
      keep: async (leadKey, attachment) => {
        const outcome = journal.holds(leadKey) ? "failed" : await keepNow(leadKey, attachment);
        if (outcome !== "failed" || !journal.wasThanked(leadKey)) return outcome;
        return (await problemOf(attachment)) ?? journal.addPaper(leadKey, attachment);
      },
      keepForStaff: async (leadId, attachment) => {
        if (!(await hasRoom())) return "full";
        return keepInTurn(leadId, attachment, async () => (uuid.test(leadId) ? leadId : undefined));
      },
      inTurn: async (leadKey, work) => {
        try {
          // Checked before a slot is taken: a made-up key must not hold one, and the last disk space is for enquiries.
          if (!journal.wasThanked(leadKey) && !(await findLead(leadKey))) return "failed";
          if (!(await hasRoom()) || bytesFromOne.isUsedUp(visitor) || !bytesInAll.check("all").ok)
            return "full";
          return await receiving.run(visitor, (slot) => {
            const told = counted(slot);
            told.lost.catch(() => undefined);
            return work(told);
          });
        } catch (error) {
          if (error instanceof QueueFull) return "busy";
          throw error;
        }
      },
    };
  };
}

const maxPixels = 100_000_000;
const imageTypes: Record<string, AttachmentType> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * The type is detected from the content, never from the name or the type that the browser declares. Attachments are
 * evidence for staff only, so they are stored unchanged; pictures for public pages are re-encoded instead.
 */
async function attachmentType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  return isPdf(bytes) ? "application/pdf" : imageType(bytes);
}

/** PDF readers look for both markers in about these places, too. */
function isPdf(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.subarray(0, 1024).includes("%PDF-") && buffer.subarray(-2048).includes("%%EOF");
}

async function imageType(bytes: Uint8Array): Promise<AttachmentType | undefined> {
  // Loaded with the first picture, because most starts never need it.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    const { format, width, height } = await image.metadata();
    return width && height && width * height <= maxPixels ? imageTypes[format ?? ""] : undefined;
  } catch {
    return undefined;
  }
}
