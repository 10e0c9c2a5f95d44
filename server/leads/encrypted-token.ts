import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const lastsMs = 3_600_000;
const [ivBytes, tagBytes] = [12, 16];

/**
 * A text that travels through the visitor's browser and that only this server can read and have written. All servers
 * of a site have the same secret, so any of them can open it.
 */
export function createTokenCipher(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "what a visitor carries", 32));
  return {
    encryptToken: (text: string): string => {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv);
      const body = [sealing.update(JSON.stringify([Date.now(), text]), "utf8"), sealing.final()];
      return Buffer.concat([iv, sealing.getAuthTag(), ...body]).toString("base64url");
    },
    /** Undefined for what we did not encryptToken, and for what is older than an hour. */
    decryptToken: (token: string): string | undefined => {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
        opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = [opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()];
        const [sealedAt, text] = JSON.parse(Buffer.concat(body).toString("utf8"));
        return Date.now() - sealedAt < lastsMs ? text : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
