import { z } from "zod";
import { joinRemarks } from "#app/content/review/quoted-remarks.ts";
import type { ReviewAnswer } from "#app/content/review/review-visit.ts";

const answerSchema = z.object({
  remark: z.string().trim().max(2000, "Use at most 2,000 letters."),
  answer: z.enum(["approved", "change"], "Choose one of the two answers."),
});

/** The name of a field about one text begins with this; its quote follows. */
export const aboutText = "about ";

type Fields = { remark: string };
export type ReadReview =
  | { answer: ReviewAnswer }
  | { fields: Fields; faults: Partial<Record<keyof Fields | "answer", string>> };

/** Reads the reviewer's answer. */
export function readReview(form: FormData): ReadReview {
  const about = [...form].flatMap(([name, words]) =>
    name.startsWith(aboutText) ? [{ quote: name.slice(aboutText.length), words: String(words) }] : [],
  );
  const fields = { remark: joinRemarks([{ words: String(form.get("remark") ?? "") }, ...about]) };
  const read = answerSchema.safeParse({ ...fields, answer: form.get("answer") });
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error);
    const first = (errors: string[] | undefined) => errors?.[0];
    return {
      fields,
      faults: {
        remark: first(fieldErrors.remark),
        answer: first(fieldErrors.answer),
      },
    };
  }
  const { answer, ...given } = read.data;
  if (answer === "change" && !given.remark)
    return { fields, faults: { remark: "Write in a sentence what should change." } };
  return { answer: { ...given, isApproved: answer === "approved" } };
}
