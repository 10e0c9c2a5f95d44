import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { createTotp, findStep } from "./factor-routes.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const now = Date.parse("2026-11-15T12:00:10Z");
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + seconds * 1000 });

test.each([-30, 0, 30])(
  "a code of a clock that is %i seconds off is accepted, with its time step",
  (seconds) => {
    expect(findStep(secret, codeAt(seconds), now)).toBe(Math.floor(now / 30_000) + seconds / 30);
  },
);

test.each([-60, 60])("a code of a clock that is %i seconds off is refused", (seconds) => {
  expect(findStep(secret, codeAt(seconds), now)).toBeUndefined();
});

test.each(["", "12345", "1234567", "12 345", "abcdef"])("what is not six digits is no code: %s", (code) => {
  expect(findStep(secret, code, now)).toBeUndefined();
});

test("the URI names site and person, the QR code is a data URI, the secret has 160 bits", () => {
  const { secret: fresh, uri, qr_code } = createTotp("asha@example.org", "Bhumilex");
  expect(uri).toMatch(/^otpauth:\/\/totp\/Bhumilex:asha%40example\.org\?/);
  expect(uri).toContain(`secret=${fresh}`);
  expect(fresh).toHaveLength(32);
  expect(qr_code).toMatch(/^<svg /);
  expect(qr_code).not.toMatch(/[#%]/);
});
