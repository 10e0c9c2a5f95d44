import { type PaperProblem, papersAddress } from "./attachment-rules.ts";

export type PaperOutcome = "kept" | PaperProblem | "away";

/**
 * One paper of a lead that is stored already. With the older interface, because
 * the newer one does not say how far it has come.
 */
export function sendPaper(
  leadKey: string,
  paper: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<PaperOutcome> {
  const form = new FormData();
  form.set("key", leadKey);
  form.set("papers-follow", "yes");
  form.set("papers", paper, paper.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", papersAddress);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve("away");
    request.onload = () => {
      const { kept, refused } = (request.response ?? {}) as {
        kept?: number;
        refused?: { problem: PaperProblem }[];
      };
      if (request.status === 429 || request.status === 503) resolve("busy");
      else if (kept === 1) resolve("kept");
      else resolve(refused?.[0]?.problem ?? "failed");
    };
    request.send(form);
  });
}
