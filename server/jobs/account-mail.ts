import { z } from "zod";
import { readRole } from "#app/contracts/role.ts";
import { inIndia } from "./lead-mail.ts";
import type { WriteMemberMail } from "./member-mail.ts";

const payloadSchema = z.object({
  member: z.uuid(),
  acts: z.array(z.object({ what: z.string(), type: z.string().optional(), at: z.string() })).min(1),
  /** The former address, or that of a member who was removed. */
  also: z.string().optional(),
});

const factors: Record<string, string> = {
  totp: "an authenticator app",
  webauthn: "a passkey",
  recovery_code: "recovery codes",
};

const sentences: Record<string, (type: string) => string> = {
  factor_added: (type) => `Added to your account: ${factors[type] ?? "a second step"}.`,
  factor_removed: (type) => `Removed from your account: ${factors[type] ?? "a second step"}.`,
  codes_replaced: () => "New recovery codes were made. The former ones no longer work.",
  password_changed: () => "Your password was changed.",
  address_changed: () => "The email address of your account was changed.",
  sessions_ended: () => "Other devices were signed out of your account.",
  change_refused: () =>
    "Someone who is signed in as you tried to change the account without your password or second step. It was refused.",
  suspended: () => "An owner suspended your account.",
  reopened: () => "An owner reopened your account.",
  removed: () => "An owner removed your account.",
  role_changed: (type) => `An owner changed your role: ${readRole(type)}.`,
};

/** A credential of a member was changed. Suspended and former members get this mail too; it cannot be turned off. */
export const accountMail: WriteMemberMail = async ({ service, siteUrl }, payload) => {
  const { member, acts, also } = payloadSchema.parse(payload);
  const { data } = await service.auth.admin.getUserById(member);
  const to = [...new Set([data.user?.email, also].flatMap((address) => address ?? []))];
  if (to.length === 0) return undefined;
  const lines = acts.map(
    ({ what, type = "", at }) =>
      `${inIndia.format(new Date(at))}: ${sentences[what]?.(type) ?? "The account was changed."}`,
  );
  const isRefused = acts.every(({ what }) => what === "change_refused");
  return {
    to,
    subject: isRefused ? "A change of your account was refused" : "Your account was changed",
    text: [
      `This happened to your account in the staff area of ${new URL(siteUrl).host} (Indian time):`,
      "",
      ...lines,
      "",
      "If it was you, or you know of it, you do not need to do anything.",
      "",
      "If it was not you:",
      `1. Open ${siteUrl}/admin/profile, sign out everywhere else and choose a new password.`,
      `2. If you cannot sign in, ask for a new password: ${siteUrl}/admin/forgotten-password`,
      "3. Tell an owner of the site.",
      "",
    ].join("\n"),
  };
};
