import { expect, test } from "vitest";
import { authMessage } from "./auth-messages.ts";

test("wrong credentials, too many attempts and no network have different messages", () => {
  expect(authMessage({ name: "AuthApiError", code: "invalid_credentials", status: 400 })).toBe(
    "Email or password is not right.",
  );
  expect(authMessage({ name: "AuthApiError", code: undefined, status: 429 })).toMatch(/^Too many tries/);
  expect(authMessage({ name: "AuthRetryableFetchError", code: undefined, status: 0 })).toMatch(
    /no connection/,
  );
  expect(authMessage({ name: "AuthRetryableFetchError", code: undefined, status: 503 })).toMatch(
    /no connection/,
  );
});

test("an unexpected error asks to try again and shows no technical details", () => {
  expect(authMessage({ name: "AuthApiError", code: "unexpected_failure", status: 500 })).toBe(
    "That did not work. Please try again in a moment.",
  );
});

test("a short password and a common one have different messages", () => {
  const weak = { name: "AuthWeakPasswordError", code: "weak_password", status: 422 };
  expect(authMessage({ ...weak, reasons: ["length"] })).toBe("Use at least 10 characters.");
  expect(authMessage({ ...weak, reasons: ["pwned"] })).toMatch(/among the first that are guessed/);
});
