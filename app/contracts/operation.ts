import { z } from "zod";

/** Settings of the server process that staff must know. */
export const operationSchema = z.object({
  recipients: z.object({
    decidedBy: z.enum(["environment", "settings", "owners"]),
    addresses: z.array(z.string()),
  }),
  mail: z.object({
    /** Null if no mail is sent; each mail becomes a file. */
    server: z.string().nullable(),
    from: z.string(),
  }),
  backups: z.object({
    isOurs: z.boolean(),
    at: z.string().nullable(),
    keepDays: z.number(),
    keepWeeks: z.number(),
  }),
});
export type Operation = z.infer<typeof operationSchema>;

export const mailTestSchema = z.object({ outcome: z.enum(["taken", "file", "failed"]), words: z.string() });
export type MailTest = z.infer<typeof mailTestSchema>;
