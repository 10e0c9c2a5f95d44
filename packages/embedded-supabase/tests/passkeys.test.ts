import { createHash, generateKeyPairSync } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";
import type { Person } from "./support/test-clients.ts";

const server = await startTestBackend();
afterAll(() => server.close());

/** CBOR, as far as an authenticator needs it. */
const head = (major: number, length: number) => {
  const rest = length < 24 ? [] : length < 256 ? [length] : [length >> 8, length & 255];
  const first = [length, 24, 25][rest.length];
  return Buffer.from([(major << 5) | Number(first), ...rest]);
};
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

/** The response of a device without attestation to this challenge, with a credential of this ID. */
function makeCredential(id: Buffer, challenge: string) {
  const { x = "", y = "" } = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({
    format: "jwk",
  });
  const coordinate = (value: string) => bytes(Buffer.from(value, "base64url"));
  const key = map(
    ...[number(1), number(2), number(3), number(-7), number(-1), number(1)],
    ...[number(-2), coordinate(x), number(-3), coordinate(y)],
  );
  const rpIdHash = createHash("sha256").update(new URL(server.url).hostname).digest();
  const length = Buffer.from([id.length >> 8, id.length & 255]);
  // The flags mean present, verified, with a credential. The zeros are the counter and the AAGUID.
  const authData = Buffer.concat([rpIdHash, Buffer.from([0x45]), Buffer.alloc(20), length, id, key]);
  const attestation = map(
    words("fmt"),
    words("none"),
    words("attStmt"),
    map(),
    words("authData"),
    bytes(authData),
  );
  const clientData = JSON.stringify({ type: "webauthn.create", challenge, origin: server.url });
  const encoded = id.toString("base64url");
  return {
    id: encoded,
    rawId: encoded,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
    },
  };
}

async function register({ client }: Person, id: Buffer) {
  const { data } = await client.auth.getSession();
  const post = async (path: string, body: object) => {
    const response = await server.fetch(`/auth/v1/passkeys/registration/${path}`, {
      method: "POST",
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        "content-type": "application/json",
        origin: server.url,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const { body: started } = await post("options", {});
  const credential = makeCredential(id, started.options.challenge);
  return post("verify", { challenge_id: started.challenge_id, credential });
}

test("a passkey that another member has registered is refused as a client error, and both keep theirs", async () => {
  const [first, second] = await Promise.all([server.createPerson("editor"), server.createPerson("editor")]);
  const id = Buffer.alloc(32, 7);
  expect(await register(first, id)).toMatchObject({ status: 200, body: { friendly_name: "Passkey" } });
  expect(await register(second, id)).toMatchObject({
    status: 422,
    body: { error_code: "webauthn_credential_exists" },
  });
  const rows = await server.database.sql`select user_id from auth.mfa_factors`;
  expect(rows).toEqual([{ user_id: first.id }]);
});
