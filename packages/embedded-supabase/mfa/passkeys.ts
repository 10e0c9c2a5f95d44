import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { secondFactor as limits } from "../../limits/interface-limits.ts";
import { uuid } from "../core/uuid.ts";
import type { Queryable } from "../database/database.ts";
import { describeUser } from "../gateway/describe-user.ts";
import { authError, userBanned } from "../gateway/http/answers.ts";
import { asText, type GatewayRequest, type Handler, jsonBody } from "../gateway/http/gateway-request.ts";
import { recordDevice } from "./devices.ts";
import { refuseNewFactor } from "./factor-routes.ts";
import { type FactorRow, findFactor, removeFactor, type StoredCredential } from "./factors.ts";
import { forPerson, forProven } from "./person.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import type { SecondFactorParts } from "./second-factor.ts";
import {
  raiseSession,
  recordMethod,
  replaceRefreshToken,
  sessionAnswer,
  signAccessToken,
} from "./session-tokens.ts";

type Pending = RelyingParty & { challenge: string; userId: string | null };

const late = () =>
  authError(422, "webauthn_challenge_expired", "The challenge has expired. Please try again.");
const unproven = () => authError(422, "webauthn_verification_failed", "The passkey could not be verified");
const noSuchPasskey = () => authError(404, "passkey_not_found", "Passkey not found");

/** Loaded with the first passkey, because most starts never need it. */
const webauthn = () => import("@simplewebauthn/server");

/**
 * /auth/v1/passkeys as called by supabase-js. The device asks for a finger, face or PIN, so a passkey counts as two
 * factors: it signs in at aal2, and its owner has a second factor (auth.mfa_factors).
 */
export function createPasskeys(parts: SecondFactorParts) {
  const { sql } = parts;

  async function keepChallenge(type: "registration" | "authentication", pending: Pending) {
    const id = randomUUID();
    await sql`delete from auth.webauthn_challenges where expires_at < now()`;
    await sql`
      insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
      values (${id}, ${pending.userId}, ${type}, ${sql.json(pending)}, now() + make_interval(secs => ${limits.challengeSeconds}))`;
    return { challenge_id: id, expires_at: Math.floor(Date.now() / 1000) + limits.challengeSeconds };
  }

  /** Each challenge can be used once. */
  async function takeChallenge(type: string, request: GatewayRequest): Promise<Pending | undefined> {
    const [row] = await sql<{ session_data: Pending }[]>`
      delete from auth.webauthn_challenges
      where id::text = ${asText(jsonBody(request).challenge_id)} and challenge_type = ${type} and expires_at > now()
      returning session_data`;
    return row?.session_data;
  }

  const startRegistration = forProven(sql, async (person, request) => {
    const refusal = await refuseNewFactor(sql, person, "");
    if (refusal) return refusal;
    const party = relyingPartyOf(request, parts);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: party.rpId,
      rpID: party.rpId,
      userID: new TextEncoder().encode(person.userId),
      userName: person.email,
      attestationType: "none",
      excludeCredentials: person.factors.flatMap(({ web_authn_credential: known }) =>
        known ? [{ id: known.id }] : [],
      ),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const kept = await keepChallenge("registration", {
      ...party,
      challenge: options.challenge,
      userId: person.userId,
    });
    return Response.json({ ...kept, options });
  });

  const verifyRegistration = forProven(sql, async (person, request) => {
    const pending = await takeChallenge("registration", request);
    if (!pending || pending.userId !== person.userId) return late();
    const refusal = await refuseNewFactor(sql, person, "");
    if (refusal) return refusal;
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: jsonBody(request).credential as RegistrationResponseJSON,
      expectedChallenge: pending.challenge,
      expectedOrigin: pending.origin,
      expectedRPID: pending.rpId,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) return unproven();
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const credential: StoredCredential = {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
    };
    const factorId = randomUUID();
    const friendly = nextName(person.factors);
    const [row] = await sql.begin(async (transaction) => {
      const added = await transaction<FactorRow[]>`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, web_authn_credential)
        values (${factorId}, ${person.userId}, ${friendly}, 'webauthn', 'verified', ${transaction.json(credential)})
        on conflict ((web_authn_credential ->> 'id')) where web_authn_credential is not null do nothing
        returning *`;
      if (added.length === 0) return added;
      // The person has just used it, so their next token is at aal2. Their refresh token remains valid.
      await raiseSession(
        transaction,
        { ...person, factorId, method: "mfa/webauthn" },
        { keepRefreshToken: true },
      );
      return added;
    });
    if (!row) return authError(422, "webauthn_credential_exists", "This passkey is registered already");
    return Response.json({ id: factorId, friendly_name: friendly, created_at: row.created_at });
  });

  const startAuthentication: Handler = async (request) => {
    const party = relyingPartyOf(request, parts);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: party.rpId, userVerification: "required" });
    const kept = await keepChallenge("authentication", {
      ...party,
      challenge: options.challenge,
      userId: null,
    });
    return Response.json({ ...kept, options });
  };

  const verifyAuthentication: Handler = async (request) => {
    const pending = await takeChallenge("authentication", request);
    if (!pending) return late();
    const response = jsonBody(request).credential as AuthenticationResponseJSON | undefined;
    const [factor] = await sql<(FactorRow & { email: string; is_barred: boolean })[]>`
      select f.*, u.email, (coalesce(u.banned_until > now(), false) or coalesce(m.is_suspended, false)) as is_barred
      from auth.mfa_factors f join auth.users u on u.id = f.user_id left join public.staff m on m.user_id = u.id
      where f.web_authn_credential ->> 'id' = ${asText(response?.id)} and f.status = 'verified'`;
    const known = factor?.web_authn_credential;
    if (!response || !factor || !known) return unproven();
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: pending.challenge,
      expectedOrigin: pending.origin,
      expectedRPID: pending.rpId,
      requireUserVerification: true,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
        counter: known.counter,
      },
    }).catch(() => undefined);
    if (!verified?.verified) return unproven();
    if (factor.is_barred) return userBanned();
    await parts.known.remember({ email: factor.email, address: request.address, shown: "factor" });
    const counter = verified.authenticationInfo.newCounter;
    return sql.begin(async (transaction) => {
      await transaction`
        update auth.mfa_factors set last_challenged_at = now(),
          web_authn_credential = web_authn_credential || ${transaction.json({ counter })} where id = ${factor.id}`;
      return beginSession(transaction, factor, request);
    });
  };

  /** Creates a session at aal2 and ends the sessions of this person that used only a password. */
  async function beginSession(
    transaction: Queryable,
    { id, user_id: userId }: FactorRow,
    request: GatewayRequest,
  ) {
    const sessionId = randomUUID();
    await transaction`
      insert into auth.sessions (id, user_id, aal, factor_id, created_at, updated_at)
      values (${sessionId}, ${userId}, 'aal2', ${id}, now(), now())`;
    await recordMethod(transaction, sessionId, "passkey");
    await recordDevice(transaction, sessionId, request);
    await transaction`
      delete from auth.sessions where user_id = ${userId} and id <> ${sessionId} and aal is distinct from 'aal2'`;
    await transaction`update auth.users set last_sign_in_at = now() where id = ${userId}`;
    const refreshToken = await replaceRefreshToken(transaction, sessionId, userId);
    const accessToken = await signAccessToken(transaction, sessionId, parts.jwtSecret);
    return sessionAnswer(accessToken, refreshToken, (await describeUser(transaction, userId)) ?? {});
  }

  const list = forPerson(sql, async ({ factors }) =>
    Response.json(factors.filter(({ factor_type }) => factor_type === "webauthn").map(toPasskey)),
  );

  const rename = forProven(sql, async (person, request) => {
    const factor = await findPasskey(person.userId, request.url);
    if (!factor) return noSuchPasskey();
    const name = asText(jsonBody(request).friendly_name).trim();
    if (!name || name.length > limits.nameLength)
      return authError(400, "validation_failed", `A passkey's name has 1 to ${limits.nameLength} characters`);
    const refusal =
      name === factor.friendly_name
        ? undefined
        : await refuseNewFactor(sql, { ...person, factors: [] }, name);
    if (refusal) return refusal;
    await sql`update auth.mfa_factors set friendly_name = ${name}, updated_at = now() where id = ${factor.id}`;
    return Response.json(toPasskey({ ...factor, friendly_name: name }));
  });

  const remove = forProven(sql, async (person, request) => {
    const factor = await findPasskey(person.userId, request.url);
    if (!factor) return noSuchPasskey();
    await sql.begin((transaction) => removeFactor(transaction, factor));
    return new Response(null, { status: 204 });
  });

  /** /auth/v1/passkeys/<id> */
  async function findPasskey(userId: string, url: URL): Promise<FactorRow | undefined> {
    const id = url.pathname.split("/")[4] ?? "";
    const factor = uuid.test(id) ? await findFactor(sql, userId, id) : undefined;
    return factor?.factor_type === "webauthn" ? factor : undefined;
  }

  return {
    startRegistration,
    verifyRegistration,
    startAuthentication,
    verifyAuthentication,
    list,
    rename,
    remove,
  };
}

function nextName(factors: readonly FactorRow[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? "Passkey" : `Passkey ${number}`;
    if (!taken.has(name)) return name;
  }
}

const toPasskey = ({ id, friendly_name, created_at, last_challenged_at }: FactorRow) => ({
  id,
  friendly_name,
  created_at,
  ...(last_challenged_at ? { last_used_at: last_challenged_at } : {}),
});
