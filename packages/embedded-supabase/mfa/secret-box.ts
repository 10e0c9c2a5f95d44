import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const version = "v1";

export type SecretBox = {
  /** Readable only with the same secret and for the same factor. */
  seal: (text: string, factorId: string) => string;
  open: (sealed: string, factorId: string) => string;
  /** For codes with too few letters for a plain hash: worthless without the secret. */
  fingerprint: (text: string, factorId: string) => string;
};

/**
 * Secrets of factors at rest (AES-256-GCM). The keys come from the backend's own secret, which lies beside the database and
 * in every backup of it, not in the tables: who reads the tables alone can make no code.
 */
export function createSecretBox(secret: string): SecretBox {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `embedded-supabase ${purpose}`, 32));
  const sealing = keyFor("factor secrets");
  const hashing = keyFor("recovery codes");
  return {
    seal: (text, factorId) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(factorId));
      const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [version, ...[iv, cipher.getAuthTag(), bytes].map((part) => part.toString("base64url"))].join(
        ".",
      );
    },
    open: (sealed, factorId) => {
      const [found, iv = "", tag = "", bytes = ""] = sealed.split(".");
      if (found !== version) throw new Error("A factor's secret is in a form this release does not know.");
      const decipher = createDecipheriv("aes-256-gcm", sealing, Buffer.from(iv, "base64url"), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(factorId))
        .setAuthTag(Buffer.from(tag, "base64url"));
      return decipher.update(bytes, "base64url", "utf8") + decipher.final("utf8");
    },
    fingerprint: (text, factorId) =>
      createHmac("sha256", hashing).update(`${factorId} ${text}`).digest("base64url"),
  };
}
