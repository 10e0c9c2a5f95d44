import { z } from "zod";

import { roles } from "#app/contracts/role.ts";

/** What the server knows of a member's account; the database keeps accounts out of everyone's sight. */
export const accountSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  lastSignInAt: z.string().nullable(),
  /** Invited, and the link in the mail has not been used yet. */
  isWaiting: z.boolean(),
  /** Has a second factor, so that the password alone does not let them in. */
  hasSecondStep: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const invitationSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Enter an email address, for example name@example.org.")),
  displayName: z.string().trim().min(1, "Enter a name.").max(120, "At most 120 characters."),
  role: z.enum(roles),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What an owner resets of the way in which a member signs in. */
export const resetSchema = z
  .object({ password: z.boolean(), factors: z.boolean() })
  .refine(({ password, factors }) => password || factors, "Choose what is reset.");
export type Reset = z.infer<typeof resetSchema>;

/** How an invitation went: with its link where no mail carried it. */
export const invitedSchema = z.object({ link: z.string().optional() });
export type Invited = z.infer<typeof invitedSchema>;
