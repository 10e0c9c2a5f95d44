import { randomInt, randomUUID } from "node:crypto";
import { secondFactor as limits } from "../../limits/interface-limits.ts";
import type { Queryable } from "../database/database.ts";
import { authError } from "../gateway/http/answers.ts";
import { asText, jsonBody } from "../gateway/http/gateway-request.ts";
import { recordChange } from "../gateway/members.ts";
import { isOwnFactor } from "./factors.ts";
import { forPerson, forProven, type Person } from "./person.ts";
import type { SecondFactorParts } from "./second-factor.ts";
import { answerRaised } from "./session-tokens.ts";

/** There are no characters that look alike. A code of 16 of these 31 characters has 79 random bits. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 16;

const makeCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");

/** Normalises typed codes: capitals, spaces and hyphens do not matter. */
const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "");

const noCodes = () => authError(404, "mfa_factor_not_found", "Recovery codes have not been generated");
const ownCodes = ({ factors }: Person) => factors.find(({ factor_type }) => factor_type === "recovery_code");

/** /auth/v1/factors/recovery-codes, for someone who lost their phone. Each code works once; only hashes are stored. */
export function createRecoveryCodes(parts: SecondFactorParts) {
  const { sql, box } = parts;

  async function replaceCodes(transaction: Queryable, factorId: string): Promise<string[]> {
    const codes = Array.from({ length: limits.recoveryCodes }, makeCode);
    await transaction`delete from auth.mfa_recovery_codes where factor_id = ${factorId}`;
    for (const code of codes)
      await transaction`
        insert into auth.mfa_recovery_codes (factor_id, code_hash) values (${factorId}, ${box.fingerprint(code, factorId)})`;
    return codes;
  }

  const answer = (id: string, name: string, codes: string[]) =>
    Response.json({ id, type: "recovery_code", friendly_name: name, total: codes.length, codes });

  const status = forPerson(sql, async (person) => {
    const factor = ownCodes(person);
    if (!factor) return noCodes();
    const [count] = await sql<{ total: number; remaining: number }[]>`
      select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
      from auth.mfa_recovery_codes where factor_id = ${factor.id}`;
    return Response.json({ id: factor.id, type: "recovery_code", ...count });
  });

  const generate = forProven(sql, async (person, request) => {
    if (!person.factors.some(isOwnFactor))
      return authError(422, "mfa_recovery_codes_sole_factor", "Recovery codes cannot be the only factor");
    if (ownCodes(person))
      return authError(422, "mfa_verified_factor_exists", "Recovery codes have been generated already");
    const id = randomUUID();
    const name =
      asText(jsonBody(request).friendly_name).trim().slice(0, limits.nameLength) || "Recovery codes";
    const codes = await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status)
        values (${id}, ${person.userId}, ${name}, 'recovery_code', 'verified')`;
      return replaceCodes(transaction, id);
    });
    return answer(id, name, codes);
  });

  const regenerate = forProven(sql, async (person) => {
    const factor = ownCodes(person);
    if (!factor) return noCodes();
    const codes = await sql.begin(async (transaction) => {
      await recordChange(transaction, person.userId, "codes_replaced");
      return replaceCodes(transaction, factor.id);
    });
    return answer(factor.id, factor.friendly_name ?? "", codes);
  });

  const verify = forPerson(sql, async (person, request) => {
    const factor = ownCodes(person);
    const wrong = () => authError(422, "mfa_verification_failed", "Invalid recovery code entered");
    if (!factor) return wrong();
    const print = box.fingerprint(plainCode(asText(jsonBody(request).code)), factor.id);
    return sql.begin(async (transaction) => {
      // Of two requests with the same code, only one finds it unused.
      const [used] = await transaction`
        update auth.mfa_recovery_codes set used_at = now()
        where factor_id = ${factor.id} and code_hash = ${print} and used_at is null returning 1`;
      if (!used) return wrong();
      return answerRaised(transaction, parts, person, request, {
        factorId: factor.id,
        method: "mfa/recovery_code",
      });
    });
  });

  const remove = forProven(sql, async (person) => {
    const factor = ownCodes(person);
    if (!factor) return noCodes();
    await sql`delete from auth.mfa_factors where id = ${factor.id}`;
    return Response.json({ id: factor.id });
  });

  return { status, generate, regenerate, verify, remove };
}
