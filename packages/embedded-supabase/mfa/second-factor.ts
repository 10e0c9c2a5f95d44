import type { Sql } from "../database/database.ts";
import type { SecondFactor } from "../gateway/gateway.ts";
import { authError } from "../gateway/http/answers.ts";
import { jsonBody } from "../gateway/http/gateway-request.ts";
import { type Route, route } from "../gateway/routes.ts";
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

  const recovery = "/auth/v1/factors/recovery-codes";
  const users = "/auth/v1/admin/users/[^/]+";
  const passkey = "/auth/v1/passkeys";
  // Listing factors and signing in with a passkey are frequent in an office behind one address, hence "token".
  const routes: Route[] = [
    route("GET", recovery, "key", "token", codes.status),
    route("POST", recovery, "key", "account", codes.generate),
    route("DELETE", recovery, "key", "account", codes.remove),
    route("POST", `${recovery}/verify`, "key", "account", codes.verify),
    route("POST", `${recovery}/regenerate`, "key", "account", codes.regenerate),
    route("POST", "/auth/v1/factors", "key", "account", factors.enrol),
    route("DELETE", "/auth/v1/factors/[^/]+", "key", "account", factors.unenrol),
    route("POST", "/auth/v1/factors/[^/]+/challenge", "key", "account", factors.challenge),
    route("POST", "/auth/v1/factors/[^/]+/verify", "key", "account", factors.verify),
    route("GET", `${users}/factors`, "secret", "none", admin.list),
    route("DELETE", `${users}/factors/[^/]+`, "secret", "none", admin.remove),
    route("POST", `${passkey}/registration/options`, "key", "account", passkeys.startRegistration),
    route("POST", `${passkey}/registration/verify`, "key", "account", passkeys.verifyRegistration),
    route("POST", `${passkey}/authentication/options`, "key", "token", passkeys.startAuthentication),
    route("POST", `${passkey}/authentication/verify`, "key", "token", passkeys.verifyAuthentication),
    route("GET", passkey, "key", "token", passkeys.list),
    route("PATCH", `${passkey}/[^/]+`, "key", "account", passkeys.rename),
    route("DELETE", `${passkey}/[^/]+`, "key", "account", passkeys.remove),
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
