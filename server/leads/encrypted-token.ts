import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const lastsMs = 3_600_000;
const [ivBytes, tagBytes] = [12, 16];

/**
 * Encrypts a text that travels through the browser of a visitor. Only the servers of this site can read or create it;
 * they all have the same secret.
 */
export function createTokenCipher(secret: string) {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "what a visitor carries", 32));
  return {
    encryptToken: (text: string): string => {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, key, iv);
      const body = [encryption.update(JSON.stringify([Date.now(), text]), "utf8"), encryption.final()];
      return Buffer.concat([iv, encryption.getAuthTag(), ...body]).toString("base64url");
    },
    /** Undefined for a token that we did not create, or that is older than an hour. */
    decryptToken: (token: string): string | undefined => {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      try {
        const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
        decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const body = [decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()];
        const [createdAt, text] = JSON.parse(Buffer.concat(body).toString("utf8"));
        return Date.now() - createdAt < lastsMs ? text : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
