import type { RefusedPaper } from "./attachment-rules.ts";
import { type PaperOutcome, sendPaper } from "./send-attachment.ts";

export type PapersProgress = { number: number; total: number; name: string; share: number };
export type PapersOutcome = {
  refused: RefusedPaper[];
  /** Worth another attempt by hand. */
  again: File[];
  /** Nobody answered any more: kept on this device. */
  isWaiting: boolean;
};

const attempts = 3;
const pauseMs = 1_500;

/** One after the other, so that a weak connection has finished something when it breaks. */
export async function sendPapers(
  lead: { key: string; reference: string },
  papers: readonly File[],
  onProgress: (progress: PapersProgress) => void,
): Promise<PapersOutcome> {
  const result: PapersOutcome = { refused: [], again: [], isWaiting: false };
  for (const [index, paper] of papers.entries()) {
    const about = { number: index + 1, total: papers.length, name: paper.name };
    onProgress({ ...about, share: 0 });
    const outcome = await insist(() =>
      sendPaper(lead.key, paper, (share) => onProgress({ ...about, share })),
    );
    if (outcome === "away") {
      const rest = papers.slice(index);
      result.isWaiting = await keep(lead, rest);
      if (!result.isWaiting) {
        result.again.push(...rest);
        result.refused.push(...rest.map(({ name }) => ({ name, problem: "failed" as const })));
      }
      return result;
    }
    if (outcome === "kept") continue;
    result.refused.push({ name: paper.name, problem: outcome });
    if (outcome === "busy" || outcome === "failed") result.again.push(paper);
  }
  return result;
}

/** A hiccup is not the end of a paper. */
async function insist(send: () => Promise<PaperOutcome>): Promise<PaperOutcome> {
  let outcome = await send();
  for (let attempt = 2; attempt <= attempts && isPassing(outcome); attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    outcome = await send();
  }
  return outcome;
}

const isPassing = (outcome: PaperOutcome) =>
  outcome === "busy" || outcome === "failed" || (outcome === "away" && navigator.onLine);

async function keep(
  { key, reference }: { key: string; reference: string },
  papers: File[],
): Promise<boolean> {
  try {
    const { keepWaiting } = await import("./device-queue.ts");
    // Without the message, which has arrived: only the lead's key is needed.
    return await keepWaiting({ key, reference, fields: undefined, papers, savedAt: Date.now() });
  } catch {
    return false;
  }
}
