import { maxPaperBytes, maxPapers, type PaperProblem, paperTypes } from "./attachment-rules.ts";

export type ChosenPaper = { file: File; problem?: PaperProblem };

/** What can be said before anything is sent. The server looks into the files and has the last word. */
export function chosenPapers(files: readonly File[]): ChosenPaper[] {
  let good = 0;
  return files.map((file) => {
    const problem = problemOf(file, good);
    if (!problem) good += 1;
    return problem ? { file, problem } : { file };
  });
}

function problemOf({ type, size, name }: File, before: number): PaperProblem | undefined {
  const isKnown = type ? Object.hasOwn(paperTypes, type) : /\.(jpe?g|png|webp|pdf)$/i.test(name);
  if (!isKnown || size === 0) return "type";
  if (size > maxPaperBytes) return "size";
  return before >= maxPapers ? "count" : undefined;
}

/** The same file chosen twice is one paper. */
export function addPapers(former: readonly File[], added: readonly File[]): File[] {
  const idOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
  const known = new Set(former.map(idOf));
  return [...former, ...added.filter((file) => !known.has(idOf(file)))];
}
