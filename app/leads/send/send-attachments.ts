import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import { keepWaiting } from "./device-queue.ts";
import { type AttachmentOutcome, sendAttachment } from "./send-attachment.ts";

export type AttachmentsProgress = { number: number; total: number; name: string; share: number };
export type AttachmentsOutcome = {
  kept: string[];
  refused: RefusedAttachment[];
  again: File[];
  /** There was no response; the files are kept on this device. */
  isWaiting: boolean;
};

const attempts = 3;
const pauseMs = 1_500;

/** Sends the files one after the other, so that a weak connection completes at least some of them. */
export async function sendAttachments(
  lead: { key: string; enquiryNumber: string },
  attachments: readonly File[],
  onProgress: (progress: AttachmentsProgress) => void,
): Promise<AttachmentsOutcome> {
  const result: AttachmentsOutcome = { kept: [], refused: [], again: [], isWaiting: false };
  for (const [index, attachment] of attachments.entries()) {
    const about = { number: index + 1, total: attachments.length, name: attachment.name };
    onProgress({ ...about, share: 0 });
    const outcome = await retry(() =>
      sendAttachment(lead.key, attachment, (share) => onProgress({ ...about, share })),
    );
    if (outcome === "away") {
      const rest = attachments.slice(index);
      result.isWaiting = await keep(lead, rest);
      if (!result.isWaiting) {
        result.again.push(...rest);
        result.refused.push(...rest.map(({ name }) => ({ name, problem: "failed" as const })));
      }
      return result;
    }
    if (outcome === "kept") {
      result.kept.push(attachment.name);
      continue;
    }
    result.refused.push({ name: attachment.name, problem: outcome });
    if (outcome === "busy" || outcome === "failed") result.again.push(attachment);
  }
  return result;
}

async function retry(send: () => Promise<AttachmentOutcome>): Promise<AttachmentOutcome> {
  let outcome = await send();
  for (let attempt = 2; attempt <= attempts && isPassing(outcome); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    outcome = await send();
  }
  return outcome;
}

const isPassing = (outcome: AttachmentOutcome) =>
  outcome === "busy" || outcome === "failed" || (outcome === "away" && navigator.onLine);

async function keep({ key, enquiryNumber }: { key: string; enquiryNumber: string }, attachments: File[]) {
  try {
    // The message has arrived, so only the attachments and the lead's key are kept.
    return await keepWaiting({
      key,
      reference: enquiryNumber,
      fields: undefined,
      papers: attachments,
      savedAt: Date.now(),
    });
  } catch {
    return false;
  }
}
