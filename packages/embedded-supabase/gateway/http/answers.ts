import type { Weakness } from "../password/weak-password.ts";

/** Errors in the format of Supabase, so that supabase-js understands them. */

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

export function authError(
  status: number,
  code: string,
  message: string,
  extra: Record<string, unknown> = {},
): Response {
  return json(
    status,
    { code: status, error_code: code, msg: message, ...extra },
    { "x-sb-error-code": code },
  );
}

export const invalidCredentials = () => authError(400, "invalid_credentials", "Invalid login credentials");
export const userBanned = () => authError(403, "user_banned", "User is banned");

export function tooManyRequests(retryAfterSeconds: number, code = "over_request_rate_limit"): Response {
  const message =
    code === "over_email_send_rate_limit"
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : "Request rate limit reached";
  return retryAfter(retryAfterSeconds, authError(429, code, message));
}

/** PostgREST's format, also used where no other fits. */
export function restError(status: number, code: string, message: string, hint: string | null = null) {
  return json(status, { code, details: null, hint, message });
}

export const foreignOrigin = () =>
  json(403, { message: "Requests from this origin are not accepted", hint: null });
export const notFound = () => json(404, { message: "Not found" });
export const bodyTooLarge = (limit: number) =>
  restError(413, "PGRST413", `The request is larger than ${limit} bytes`);
export const databaseAway = () =>
  retryAfter(2, restError(503, "PGRST002", "The database is not reachable at the moment. Please try again."));

/** PostgREST's error when earlier statements take too long. Other callers are not affected. */
export const poolBusy = () =>
  retryAfter(1, restError(504, "PGRST003", "Timed out acquiring connection from connection pool."));

function retryAfter(seconds: number, response: Response): Response {
  response.headers.set("retry-after", String(seconds));
  return response;
}

export function storageError(status: number, error: string, message: string): Response {
  return json(status >= 500 ? status : 400, { statusCode: String(status), error, message });
}

export const weakPasswordAnswer = ({ message, reasons }: Weakness): Response =>
  authError(422, "weak_password", message, { weak_password: { reasons } });
