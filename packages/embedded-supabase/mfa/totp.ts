import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";

const period = 30;

const totpOf = (secret: string, label = "", issuer = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** Creates a secret for an authenticator app: as text, as a URI and as a QR code. */
export function createTotp(label: string, issuer: string): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, label, issuer).toString();
  return { secret, uri, qr_code: encodeQR(uri, "svg") };
}

/** Finds the time step of a code, at most one step from now because clocks differ. Compares in constant time. */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
