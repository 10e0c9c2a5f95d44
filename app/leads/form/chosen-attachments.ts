import {
  type AttachmentProblem,
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
} from "#app/leads/attachment-rules.ts";

export type ChosenAttachment = { file: File; problem?: AttachmentProblem };

/** Checks files before they are sent. The server decodes them and decides. */
export function chosenAttachments(files: readonly File[]): ChosenAttachment[] {
  let good = 0;
  return files.map((file) => {
    const problem = problemOf(file, good);
    if (!problem) good += 1;
    return problem ? { file, problem } : { file };
  });
}

function problemOf({ type, size, name }: File, before: number): AttachmentProblem | undefined {
  const isKnown = type ? Object.hasOwn(attachmentTypes, type) : /\.(jpe?g|png|webp|pdf)$/i.test(name);
  if (!isKnown || size === 0) return "type";
  if (size > maxAttachmentBytes) return "size";
  return before >= maxAttachments ? "count" : undefined;
}

export function addAttachments(former: readonly File[], added: readonly File[]): File[] {
  const idOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
  const known = new Set(former.map(idOf));
  return [...former, ...added.filter((file) => !known.has(idOf(file)))];
}
