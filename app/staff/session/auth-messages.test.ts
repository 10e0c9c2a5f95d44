import { expect, test } from "vitest";
import { authMessage } from "./auth-messages.ts";

test("wrong credentials, too many tries and no network each have their own words", () => {
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

test("a fault nobody foresaw asks to try again and shows nothing technical", () => {
  expect(authMessage({ name: "AuthApiError", code: "unexpected_failure", status: 500 })).toBe(
    "That did not work. Please try again in a moment.",
  );
});

test("a password that is too short and one that is known to everybody are told apart", () => {
  const weak = { name: "AuthWeakPasswordError", code: "weak_password", status: 422 };
  expect(authMessage({ ...weak, reasons: ["length"] })).toBe("Use at least 10 characters.");
  expect(authMessage({ ...weak, reasons: ["pwned"] })).toMatch(/among the first that are guessed/);
});
