import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import encodeQR from "qr";
import { secondFactor as limits } from "../../limits/interface-limits.ts";
import type { Sql } from "../database/database.ts";
import { authError } from "../gateway/http/answers.ts";
import { asText, jsonBody } from "../gateway/http/gateway-request.ts";
import { type FactorRow, findFactor, isOwnFactor, removeFactor } from "./factors.ts";
import { forPerson, forProven, insufficient, owesFactor, type Person } from "./person.ts";
import type { SecondFactorParts } from "./second-factor.ts";
import { answerRaised } from "./session-tokens.ts";

const period = 30;

const totpOf = (secret: string, label = "", issuer = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

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

const noSuchFactor = () => authError(404, "mfa_factor_not_found", "Factor not found");
const wrongCode = () => authError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/** /auth/v1/factors as supabase-js calls it: enrol, challenge, verify, unenrol. */
export function createFactorRoutes(parts: SecondFactorParts) {
  const { sql, box, wrongCodes } = parts;

  const enrol = forProven(sql, async (person, request) => {
    const { factor_type: type, friendly_name, issuer } = jsonBody(request);
    if (type !== "totp")
      return authError(
        422,
        `mfa_${type === "phone" ? "phone" : "webauthn"}_enroll_not_enabled`,
        "MFA enroll is disabled for this kind of factor",
      );
    const name = asText(friendly_name).trim();
    const refusal = await refuseNewFactor(sql, person, name);
    if (refusal) return refusal;
    const id = randomUUID();
    const totp = createTotp(
      person.email,
      asText(issuer).slice(0, limits.nameLength) || new URL(parts.siteUrl).host,
    );
    await sql.begin(async (transaction) => {
      // An unfinished enrolment is replaced.
      await transaction`
        delete from auth.mfa_factors where user_id = ${person.userId} and factor_type = 'totp' and status = 'unverified'`;
      await transaction`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
        values (${id}, ${person.userId}, ${name || null}, 'totp', 'unverified', ${box.encrypt(totp.secret, id)})`;
    });
    return Response.json({ id, type: "totp", friendly_name: name, totp });
  });

  const challenge = forPerson(sql, async (person, request) => {
    const factor = await findFactor(sql, person.userId, factorIdIn(request.url));
    if (factor?.factor_type !== "totp") return noSuchFactor();
    const id = randomUUID();
    await sql.begin(async (transaction) => {
      await transaction`
        delete from auth.mfa_challenges
        where factor_id = ${factor.id} and created_at < now() - make_interval(secs => ${limits.challengeSeconds})`;
      await transaction`
        insert into auth.mfa_challenges (id, factor_id, ip_address) values (${id}, ${factor.id}, ${request.address ?? ""})`;
      await transaction`update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}`;
    });
    const expiresAt = Math.floor(Date.now() / 1000) + limits.challengeSeconds;
    return Response.json({ id, type: "totp", expires_at: expiresAt });
  });

  const verify = forPerson(sql, async (person, request) => {
    const { challenge_id, code } = jsonBody(request);
    const factor = await findFactor(sql, person.userId, factorIdIn(request.url));
    if (factor?.factor_type !== "totp" || !factor.secret) return noSuchFactor();
    // The first factor needs only the password; if there is a verified one, that is not enough.
    if (factor.status === "unverified" && owesFactor(person)) return insufficient();
    const attempt = { factorId: factor.id, email: person.email, address: request.address };
    const refusal = await wrongCodes.admit(attempt);
    if (refusal) return refusal;
    const fault = await findChallengeFault(factor, asText(challenge_id), request.address ?? "");
    if (fault) return fault;
    const step = findStep(box.decrypt(factor.secret, factor.id), asText(code));
    if (step === undefined) return wrongCode();
    const answer = await sql.begin(async (transaction) => {
      // The row records used codes: of two requests with one code, only one succeeds. A step far ahead was used while
      // the clock was wrong; it must not lock the member out.
      const [used] = await transaction`
        update auth.mfa_factors set status = 'verified', last_totp_step = ${step}, updated_at = now()
        where id = ${factor.id} and (coalesce(last_totp_step, -1) < ${step} or last_totp_step > ${step + 2})
        returning id`;
      if (!used) return wrongCode();
      await transaction`delete from auth.mfa_challenges where factor_id = ${factor.id}`;
      return answerRaised(transaction, parts, person, request, { factorId: factor.id, method: "totp" });
    });
    if (answer.ok) wrongCodes.succeeded(attempt);
    return answer;
  });

  async function findChallengeFault(factor: FactorRow, id: string, address: string) {
    const [found] = await sql<{ ip_address: string; is_late: boolean }[]>`
      select ip_address, created_at < now() - make_interval(secs => ${limits.challengeSeconds}) as is_late
      from auth.mfa_challenges where id::text = ${id} and factor_id = ${factor.id} and verified_at is null`;
    if (!found)
      return authError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
    if (found.is_late)
      return authError(
        422,
        "mfa_challenge_expired",
        `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
      );
    if (found.ip_address !== address)
      return authError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
    return undefined;
  }

  const unenrol = forProven(sql, async (person, request) => {
    const factor = await findFactor(sql, person.userId, factorIdIn(request.url));
    if (!factor || factor.factor_type === "recovery_code") return noSuchFactor();
    await sql.begin((transaction) => removeFactor(transaction, factor));
    return Response.json({ id: factor.id });
  });

  return { enrol, challenge, verify, unenrol };
}

/** /auth/v1/factors/<id>/… */
const factorIdIn = (url: URL): string => url.pathname.split("/")[4] ?? "";

/** Returns why this person may not add another factor of any kind now. */
export async function refuseNewFactor(sql: Sql, person: Person, name: string): Promise<Response | undefined> {
  if (name.length > limits.nameLength)
    return authError(400, "validation_failed", `A factor's name has at most ${limits.nameLength} characters`);
  if (person.factors.filter(isOwnFactor).length >= limits.factors)
    return authError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  const [taken] = await sql`
    select 1 from auth.mfa_factors
    where user_id = ${person.userId} and friendly_name = ${name} and status = 'verified' and ${name} <> ''`;
  if (taken)
    return authError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  return undefined;
}
