import type { Sql } from "../database/database.ts";
import type { SecondFactor } from "../gateway/gateway.ts";
import { authError } from "../gateway/http/answers.ts";
import { jsonBody } from "../gateway/http/gateway-request.ts";
import type { Route } from "../gateway/routes.ts";
import { createAdminFactors } from "./admin-factors.ts";
import { completeAnswer } from "./complete-answer.ts";
import { createFactorRoutes } from "./factor-routes.ts";
import { isOwnFactor } from "./factors.ts";
import { createPasskeys } from "./passkeys.ts";
import { forPerson } from "./person.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";
import { limitWrongCodes, type WrongCodes } from "./wrong-codes.ts";

export type SecondFactorParts = {
  sql: Sql;
  jwtSecret: string;
  siteUrl: string;
  corsOrigins: readonly string[];
  box: SecretBox;
  wrongCodes: WrongCodes;
};

/**
 * Supabase's second factor, which lite 0.10 lacks: factors and assurance levels. Delete this folder when lite has them.
 * Row-level security decides what a level permits.
 */
export function createSecondFactor(
  options: Pick<SecondFactorParts, "sql" | "jwtSecret" | "siteUrl" | "corsOrigins">,
): SecondFactor {
  const { sql, jwtSecret } = options;
  const parts: SecondFactorParts = {
    ...options,
    box: createSecretBox(jwtSecret),
    wrongCodes: limitWrongCodes(sql),
  };
  const factors = createFactorRoutes(parts);
  const codes = createRecoveryCodes(parts);
  const passkeys = createPasskeys(parts);
  const admin = createAdminFactors(sql);

  const account = { access: "key", limit: "account" } as const;
  // Listing factors and signing in with a passkey are frequent in an office behind one address.
  const often = { access: "key", limit: "token" } as const;
  const secret = { access: "secret", limit: "none" } as const;
  const routes: Route[] = [
    { methods: "GET", path: /^\/auth\/v1\/factors\/recovery-codes$/, ...often, handler: codes.status },
    { methods: "POST", path: /^\/auth\/v1\/factors\/recovery-codes$/, ...account, handler: codes.generate },
    { methods: "DELETE", path: /^\/auth\/v1\/factors\/recovery-codes$/, ...account, handler: codes.remove },
    {
      methods: "POST",
      path: /^\/auth\/v1\/factors\/recovery-codes\/verify$/,
      ...account,
      handler: codes.verify,
    },
    {
      methods: "POST",
      path: /^\/auth\/v1\/factors\/recovery-codes\/regenerate$/,
      ...account,
      handler: codes.regenerate,
    },
    { methods: "POST", path: /^\/auth\/v1\/factors$/, ...account, handler: factors.enrol },
    { methods: "DELETE", path: /^\/auth\/v1\/factors\/[^/]+$/, ...account, handler: factors.unenrol },
    {
      methods: "POST",
      path: /^\/auth\/v1\/factors\/[^/]+\/challenge$/,
      ...account,
      handler: factors.challenge,
    },
    { methods: "POST", path: /^\/auth\/v1\/factors\/[^/]+\/verify$/, ...account, handler: factors.verify },
    { methods: "GET", path: /^\/auth\/v1\/admin\/users\/[^/]+\/factors$/, ...secret, handler: admin.list },
    {
      methods: "DELETE",
      path: /^\/auth\/v1\/admin\/users\/[^/]+\/factors\/[^/]+$/,
      ...secret,
      handler: admin.remove,
    },
    {
      methods: "POST",
      path: /^\/auth\/v1\/passkeys\/registration\/options$/,
      ...account,
      handler: passkeys.startRegistration,
    },
    {
      methods: "POST",
      path: /^\/auth\/v1\/passkeys\/registration\/verify$/,
      ...account,
      handler: passkeys.verifyRegistration,
    },
    {
      methods: "POST",
      path: /^\/auth\/v1\/passkeys\/authentication\/options$/,
      ...often,
      handler: passkeys.startAuthentication,
    },
    {
      methods: "POST",
      path: /^\/auth\/v1\/passkeys\/authentication\/verify$/,
      ...often,
      handler: passkeys.verifyAuthentication,
    },
    { methods: "GET", path: /^\/auth\/v1\/passkeys$/, ...often, handler: passkeys.list },
    { methods: "PATCH", path: /^\/auth\/v1\/passkeys\/[^/]+$/, ...account, handler: passkeys.rename },
    { methods: "DELETE", path: /^\/auth\/v1\/passkeys\/[^/]+$/, ...account, handler: passkeys.remove },
  ];

  /** A stolen password alone must not be enough to change the password. */
  const guardUserChange = forPerson(sql, async (person) =>
    person.aal !== "aal2" && person.factors.some(isOwnFactor)
      ? authError(
          401,
          "insufficient_aal",
          "AAL2 session is required to update email or password when MFA is enabled.",
        )
      : new Response(null),
  );

  return {
    routes,
    refuse: async (request) => {
      if (request.method !== "PUT" || request.url.pathname !== "/auth/v1/user") return undefined;
      const { password, email } = jsonBody(request);
      if (request.caller.role !== "authenticated" || (password === undefined && email === undefined))
        return undefined;
      const answer = await guardUserChange(request);
      return answer.ok ? undefined : answer;
    },
    complete: (request, answer) => completeAnswer(sql, jwtSecret, request, answer),
  };
}
