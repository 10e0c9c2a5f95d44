import type { createAccounts } from "./accounts.ts";
import type { createAuthRoutes } from "./auth-routes.ts";
import type { Handler } from "./http/gateway-request.ts";
import type { createStorageRoutes } from "./storage-routes.ts";

/** Who may call: anyone, a client with the publishable key, a signed-in person, or our own server. */
type Access = "open" | "key" | "person" | "secret";
type Limit = "token" | "account" | "none";
export type Route = {
  methods: string;
  path: RegExp;
  query?: string;
  access: Access;
  limit: Limit;
  handler: Handler;
};

type Parts = {
  auth: ReturnType<typeof createAuthRoutes>;
  accounts: ReturnType<typeof createAccounts>;
  storage: ReturnType<typeof createStorageRoutes>;
  rest: Handler;
  secondFactor: readonly Route[];
};

export const route = (
  methods: string,
  path: string,
  access: Access,
  limit: Limit,
  handler: Handler,
  query?: string,
): Route => ({ methods, path: new RegExp(`^${path}$`), access, limit, handler, query });

/** Every route of the interfaces. The first match is used. */
export function listRoutes({ auth, accounts, storage, rest, secondFactor }: Parts): Route[] {
  return [
    route("POST", "/auth/v1/token", "key", "token", auth.token),
    route("POST", "/auth/v1/signup", "key", "account", auth.signUp),
    route("POST", "/auth/v1/(otp|magiclink)", "key", "account", auth.otp),
    // The button of the link page: it only has the token in the URL.
    route("POST", "/auth/v1/verify", "open", "account", auth.openLink, "token"),
    route("POST", "/auth/v1/verify", "key", "account", auth.verify),
    route("GET", "/auth/v1/verify", "open", "account", auth.showLink),
    route("POST", "/auth/v1/recover", "key", "account", auth.recover),
    route("POST", "/auth/v1/resend", "key", "account", auth.resend),
    route("POST", "/auth/v1/logout", "key", "token", auth.forward),
    route("GET", "/auth/v1/user", "key", "token", auth.forward),
    route("PUT", "/auth/v1/user", "key", "account", auth.updateUser),
    route("GET", "/auth/v1/(settings|health|\\.well-known/jwks\\.json)", "key", "token", auth.forward),

    route("GET", "/auth/v1/admin/users", "secret", "none", accounts.list),
    route("POST", "/auth/v1/admin/users", "secret", "none", accounts.create),
    route("GET", "/auth/v1/admin/users/[^/]+", "secret", "none", accounts.get),
    route("PUT", "/auth/v1/admin/users/[^/]+", "secret", "none", accounts.update),
    route("DELETE", "/auth/v1/admin/users/[^/]+", "secret", "none", accounts.remove),
    route("POST", "/auth/v1/admin/generate_link", "secret", "none", accounts.generateLink),
    route("POST", "/auth/v1/invite", "secret", "none", accounts.invite),

    ...secondFactor,

    route("GET HEAD POST PATCH DELETE", "/rest/v1/[a-z_/]+", "key", "none", rest),

    route("GET HEAD", "/storage/v1/object/public/media/.+", "open", "none", storage.download),
    route("POST", "/storage/v1/object/list/[^/]+", "key", "none", storage.list),
    route("GET", "/storage/v1/object/(info|authenticated)/[^/]+/.+", "person", "none", storage.inBucket),
    route("POST", "/storage/v1/object/(move|copy)", "person", "none", storage.moveOrCopy),
    route("GET HEAD", "/storage/v1/object/[^/]+/.+", "person", "none", storage.inBucket),
    route("POST PUT", "/storage/v1/object/[^/]+/.+", "key", "none", storage.upload),
    route("DELETE", "/storage/v1/object/[^/]+", "key", "none", storage.inBucket),
    route("GET", "/storage/v1/bucket(/[^/]+)?", "person", "none", storage.forward),
  ];
}
