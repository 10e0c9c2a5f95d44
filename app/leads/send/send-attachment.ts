import { type AttachmentProblem, attachmentsAddress } from "#app/leads/attachment-rules.ts";

export type AttachmentOutcome = "kept" | AttachmentProblem | "away";

/** Sends one attachment of a stored lead. It uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendAttachment(
  leadKey: string,
  attachment: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<AttachmentOutcome> {
  const form = new FormData();
  form.set("key", leadKey);
  form.set("papers-follow", "yes");
  form.set("papers", attachment, attachment.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", attachmentsAddress);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve("away");
    request.onload = () => {
      const { kept, refused } = (request.response ?? {}) as {
        kept?: number;
        refused?: { problem: AttachmentProblem }[];
      };
      if (request.status === 429 || request.status === 503) resolve("busy");
      else if (kept === 1) resolve("kept");
      else resolve(refused?.[0]?.problem ?? "failed");
    };
    request.send(form);
  });
}
