import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const version = "v1";

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts the secrets of factors at rest (AES-256-GCM). The keys are derived from the secret of the backend, which is
 * stored beside the database and in backups, not in the tables. Someone who reads only the tables cannot create codes.
 */
export function createSecretBox(secret: string) {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `embedded-supabase ${purpose}`, 32));
  const encryption = keyFor("factor secrets");
  const hashing = keyFor("recovery codes");
  return {
    encrypt: (text: string, factorId: string) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", encryption, iv).setAAD(Buffer.from(factorId));
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [version, ...[iv, cipher.getAuthTag(), bytes].map((part) => part.toString("base64url"))].join(
        ".",
      );
    },
    decrypt: (encrypted: string, factorId: string) => {
      const [found, iv = "", tag = "", bytes = ""] = encrypted.split(".");
      if (found !== version)
        throw new Error("The secret of a factor has a format that this release does not support.");
      const decipher = createDecipheriv("aes-256-gcm", encryption, Buffer.from(iv, "base64url"), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(factorId))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return decipher.update(bytes, "base64url", "utf8") + decipher.final("utf8");
    },
    /** A keyed hash, for codes that are too short for a plain hash. */
    fingerprint: (text: string, factorId: string) =>
      createHmac("sha256", hashing).update(`${factorId} ${text}`).digest("base64url"),
  };
}
