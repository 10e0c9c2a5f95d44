import { z } from "zod";
import { passwordLimits } from "./password-limits.ts";

export const ownerSchema = z.object({
  name: z.string().trim().min(1, "Enter your name. Colleagues see it beside what you change.").max(120),
  email: z.email("Enter an email address, for example name@example.org."),
  password: z
    .string()
    .min(passwordLimits.min, `Use at least ${passwordLimits.min} characters.`)
    .max(passwordLimits.max, `Use at most ${passwordLimits.max} characters.`),
});
export type NewOwner = z.infer<typeof ownerSchema>;

export type ClaimResult = "created" | "already has an owner" | "email is taken" | "weak password";

/** The first owner of a new site. The link is invalid once an owner exists. */
export type OwnerSetup = {
  isValidLink: (token: string) => Promise<boolean>;
  createOwner: (owner: NewOwner) => Promise<ClaimResult>;
};
