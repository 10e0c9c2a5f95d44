import { z } from "zod";
import type { ReviewAnswer } from "#app/content/review/review-visit.ts";

const answerSchema = z.object({
  remark: z.string().trim().max(2000, "Use at most 2,000 letters."),
  answer: z.enum(["approved", "change"], "Choose one of the two answers."),
});

type Fields = { remark: string };
export type ReadReview =
  | { answer: ReviewAnswer }
  | { fields: Fields; faults: Partial<Record<keyof Fields | "answer", string>> };

/** Reads the reviewer's answer. */
export function readReview(form: FormData): ReadReview {
  const fields = { remark: String(form.get("remark") ?? "") };
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
