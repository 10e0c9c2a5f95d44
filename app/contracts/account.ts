import { z } from "zod";
import { roles } from "#app/contracts/role.ts";

/** A member's account, as the server reports it. The REST API does not expose accounts. */
export const accountSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  lastSignInAt: z.string().nullable(),
  /** Invited, but the link in the mail has not been used yet. */
  isWaiting: z.boolean(),
  /** Has a second factor, so the password alone is not enough to sign in. */
  hasSecondStep: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

export const invitationSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email("Enter an email address, for example name@example.org.")),
  displayName: z.string().trim().min(1, "Enter a name.").max(120, "Use at most 120 characters."),
  role: z.enum(roles),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The parts of a member's sign-in that an owner can reset. */
export const resetSchema = z
  .object({ password: z.boolean(), factors: z.boolean() })
  .refine(({ password, factors }) => password || factors, "Choose what to reset.");
export type Reset = z.infer<typeof resetSchema>;

export const invitedSchema = z.object({ link: z.string().optional() });
export type Invited = z.infer<typeof invitedSchema>;
