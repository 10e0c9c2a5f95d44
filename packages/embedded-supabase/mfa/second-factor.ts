import type { Sql } from "../database/database.ts";
import type { SecondFactor } from "../gateway/gateway.ts";
import { authError } from "../gateway/http/answers.ts";
import type { KnownNetworks } from "../gateway/known-networks.ts";
import { recordChange, recordRefusedChange } from "../gateway/members.ts";
import { type Route, route } from "../gateway/routes.ts";
import { createAdminFactors } from "./admin-factors.ts";
import { completeAnswer } from "./complete-answer.ts";
import { createFactorRoutes } from "./factor-routes.ts";
import { createPasskeys } from "./passkeys.ts";
import { forPerson, forProven, owesFactor } from "./person.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";
import { limitWrongCodes, type WrongCodes } from "./wrong-codes.ts";

const refusalOf = (answer: Response): Response | undefined => (answer.ok ? undefined : answer);

export type SecondFactorParts = {
  sql: Sql;
  jwtSecret: string;
  siteUrl: string;
  corsOrigins: readonly string[];
  box: SecretBox;
  known: KnownNetworks;
  wrongCodes: WrongCodes;
};

/**
 * Supabase's second factor, which lite 0.10 lacks: factors and assurance levels. Delete this folder when lite has them.
 * Row-level security decides what a level permits.
 */
export function createSecondFactor(
  options: Pick<SecondFactorParts, "sql" | "jwtSecret" | "siteUrl" | "corsOrigins" | "known">,
): SecondFactor {
  const { sql, jwtSecret } = options;
  const parts: SecondFactorParts = {
    ...options,
    box: createSecretBox(jwtSecret),
    wrongCodes: limitWrongCodes(options.known),
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

  /** A stolen password alone cannot change the account. */
  const askForFactor = forPerson(sql, async (person) => {
    if (!owesFactor(person)) return new Response(null);
    await recordRefusedChange(sql, person.userId);
    return authError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update a user when MFA is enabled.",
    );
  });
  const askForProof = forProven(sql, async () => new Response(null));

  return {
    routes,
    refuse: async (request) => {
      const { caller, method, url } = request;
      const act = `${method} ${url.pathname}`;
      const scope = url.searchParams.get("scope") ?? "global";
      if (caller.role !== "authenticated") return undefined;
      if (act === "PUT /auth/v1/user") return refusalOf(await askForFactor(request));
      if (act !== "POST /auth/v1/logout" || !["global", "others"].includes(scope)) return undefined;
      const refusal = refusalOf(await askForProof(request));
      if (!refusal) await recordChange(sql, caller.userId, "sessions_ended");
      if (!refusal || scope === "others") return refusal;
      // Signing out must not fail. A token without fresh proof ends only its own session.
      url.searchParams.set("scope", "local");
      return undefined;
    },
    complete: (request, answer) => completeAnswer(sql, jwtSecret, request, answer),
  };
}
