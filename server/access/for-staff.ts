import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Right } from "#app/contracts/role.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { bearerOf } from "./bearer.ts";
import { isActiveStaff } from "./staff-caller.ts";

const unkept = { "cache-control": "no-store" };

export class StaffRefusal extends Error {
  readonly status: 403 | 404 | 409;
  constructor(status: 403 | 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}

/** The database requires that the password or a second factor was entered recently (PT403). */
export class ProofNeeded extends StaffRefusal {
  constructor() {
    super(403, "Enter your password or confirm your second step again.");
  }
}

const signIn = { message: "Sign in as a member of staff." };

/** Middleware that refuses callers who are not active staff with the right, before the body is read. */
export const staffOnly =
  (backend: Pick<Backend, "asPerson">, right?: Right): MiddlewareHandler<ServerEnv> =>
  async (context, next) =>
    (await isActiveStaff(backend, bearerOf(context.req.header("authorization")), right))
      ? next()
      : context.json(signIn, 401, unkept);

type Work = (context: Context<ServerEnv>, token: string) => Promise<object>;

/** A handler for staff, who send their token. The response is not cached. */
export const forStaff =
  (backend: Pick<Backend, "asPerson">, work: Work, right?: Right) => async (context: Context<ServerEnv>) => {
    const token = bearerOf(context.req.header("authorization"));
    if (!token || !(await isActiveStaff(backend, token, right))) {
      return context.json(signIn, 401, unkept);
    }
    try {
      return context.json(await work(context, token), 200, unkept);
    } catch (error) {
      if (error instanceof StaffRefusal) {
        const code = error instanceof ProofNeeded ? "PT403" : undefined;
        return context.json({ message: error.message, code }, error.status, unkept);
      }
      if (error instanceof z.ZodError)
        return context.json(
          { message: error.issues[0]?.message ?? "Please check what you entered." },
          400,
          unkept,
        );
      throw error;
    }
  };
