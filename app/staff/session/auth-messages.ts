import type { AuthError } from "@supabase/supabase-js";
import { t, type Word, word } from "#app/staff/words/words.ts";

type Fault = Pick<AuthError, "code" | "status" | "name"> & {
  reasons?: readonly string[];
};

/** Error messages that say what to do. They never reveal whether an address has an account. */
export function authMessage({ code, status, name, reasons }: Fault): string {
  if (code === "weak_password" && reasons?.includes("length")) return t("Use at least 10 characters.");
  const known = code && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known) return t(known);
  if (status === 429) return t(tooMany);
  // A failed fetch has status 0; 502 to 504 mean that the server is unavailable.
  if (name === "AuthRetryableFetchError" || !status)
    return t("There is no connection. Please try again when you are online.");
  return t("That did not work. Please try again in a moment.");
}

/** The browser's own errors have no code of ours: nothing chosen, the window closed, no passkey for this site. */
export function passkeyMessage(error: { code?: string; status?: number; name: string }): string {
  if (error.status === 429 || (error.code && error.code in byCode))
    return authMessage({ code: error.code, status: error.status, name: error.name });
  return t("No passkey was used. Try again, or sign in with your password.");
}

const tooMany = word("Too many tries. Please wait a few minutes and try again.");

const byCode: Record<string, Word> = {
  invalid_credentials: word("Email or password is not right."),
  user_banned: word("This account is paused. An owner of the site can open it again."),
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: word(
    "A mail is on its way already. Please wait a minute before asking for another.",
  ),
  weak_password: word(
    "This password is among the first that are guessed: a well-known one, a row of keys, or your own address. A few words you will remember make a good one.",
  ),
  same_password: word("This is your present password. Choose another one."),
  signup_disabled: word("Accounts are made by invitation. Ask an owner of the site."),
  session_not_found: word("You are no longer signed in. Please sign in again."),
  mfa_verification_failed: word("This code is not right, or it was used already. Please enter the next one."),
  mfa_challenge_expired: word("That took too long. Please enter the code that is shown now."),
  mfa_ip_address_mismatch: word("Your connection changed on the way. Please enter the code again."),
  // Only a Supabase project sends this code; our own server does not lock accounts.
  mfa_recovery_codes_locked: tooMany,
  mfa_factor_name_conflict: word("You have one of this name already. Choose another name."),
  too_many_enrolled_mfa_factors: word("You have as many as one person can have. Remove one first."),
  webauthn_challenge_expired: word("That took too long. Please try again."),
  reauthentication_needed: word("Sign out and in again first, to confirm that it is you."),
  webauthn_credential_exists: word("This passkey is registered already."),
  insufficient_aal: word("Please confirm with your second factor first: sign out and in again."),
  otp_expired: word("This link has been used or is too old. Ask for a new one."),
};
