import { z } from "zod";

/** How the server runs, as far as staff must know it; it alone can say. */
export const operationSchema = z.object({
  recipients: z.object({
    decidedBy: z.enum(["environment", "settings", "owners"]),
    addresses: z.array(z.string()),
  }),
  mail: z.object({
    /** Null: no mail leaves the server, each becomes a file. */
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
/** What happened to the test mail, as far as the server can know it. */
export type MailTest = z.infer<typeof mailTestSchema>;
