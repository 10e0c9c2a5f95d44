import type { AuthError } from "@supabase/supabase-js";

type Fault = Pick<AuthError, "code" | "status" | "name"> & {
  /** Of a weak password: what is wrong with it. */
  reasons?: readonly string[];
};

/** What went wrong, in words that say what to do. Never tells whether an address has an account. */
export function authMessage({ code, status, name, reasons }: Fault): string {
  if (code === "weak_password" && reasons?.includes("length")) return "Use at least 10 characters.";
  if (code && code in byCode) return byCode[code] as string;
  if (status === 429) return tooMany;
  // A fetch that failed has status 0; 502 to 504 are a server that is away.
  if (name === "AuthRetryableFetchError" || !status)
    return "There is no connection. Please try again when you are online.";
  return "That did not work. Please try again in a moment.";
}

/** The browser's own refusals carry no code of ours: nothing chosen, the window closed, no passkey for this site. */
export function passkeyMessage(error: { code?: string; status?: number; name: string }): string {
  if (error.status === 429 || (error.code && error.code in byCode))
    return authMessage({ code: error.code, status: error.status, name: error.name });
  return "No passkey was used. Try again, or sign in with your password.";
}

const tooMany = "Too many tries. Please wait a few minutes and try again.";

const byCode: Record<string, string> = {
  invalid_credentials: "Email or password is not right.",
  user_banned: "This account is paused. An owner of the site can open it again.",
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: "A mail is on its way already. Please wait a minute before asking for another.",
  weak_password:
    "This password is among the first that are guessed: a well-known one, a row of keys, or your own address. A few words you will remember make a good one.",
  same_password: "This is your present password. Choose another one.",
  signup_disabled: "Accounts are made by invitation. Ask an owner of the site.",
  session_not_found: "You are no longer signed in. Please sign in again.",
  mfa_verification_failed: "This code is not right, or it was used already. Please enter the next one.",
  mfa_challenge_expired: "That took too long. Please enter the code that is shown now.",
  mfa_ip_address_mismatch: "Your connection changed on the way. Please enter the code again.",
  mfa_recovery_codes_locked: tooMany,
  mfa_factor_name_conflict: "You have one of this name already. Choose another name.",
  too_many_enrolled_mfa_factors: "You have as many as one person can have. Remove one first.",
  webauthn_challenge_expired: "That took too long. Please try again.",
  insufficient_aal: "Please confirm with your second factor first: sign out and in again.",
  otp_expired: "This link has been used or is too old. Ask for a new one.",
};
