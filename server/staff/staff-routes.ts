import type { Context, Hono } from "hono";
import { z } from "zod";
import { invitationSchema } from "#app/staff/team/account.ts";
import { limitedBody } from "#embedded-supabase";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { bearerOf } from "#server/http/bearer.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { isActiveStaff } from "#server/http/staff-caller.ts";
import { bodyBytes } from "#server/limits/limits.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { AccountRefusal, createStaffAccounts } from "./staff-accounts.ts";

const unkept = { "cache-control": "no-store" };

/** What staff ask of the server itself, because the database cannot answer it. */
export function addStaffRoutes(
  app: Hono<ServerEnv>,
  parts: { backend: Backend; config: Config; mailer: Mailer; logger: Logger },
): void {
  const { backend, config } = parts;
  const accounts = createStaffAccounts(parts);
  type Work = (context: Context<ServerEnv>, token: string) => Promise<object>;
  const forStaff = (work: Work) => async (context: Context<ServerEnv>) => {
    const token = bearerOf(context.req.header("authorization"));
    if (!token || !(await isActiveStaff(backend, token))) {
      return context.json({ message: "Sign in as a member of staff." }, 401, unkept);
    }
    try {
      return context.json(await work(context, token), 200, unkept);
    } catch (error) {
      if (error instanceof AccountRefusal)
        return context.json({ message: error.message }, error.status, unkept);
      if (error instanceof z.ZodError)
        return context.json(
          { message: error.issues[0]?.message ?? "Please check what you entered." },
          400,
          unkept,
        );
      throw error;
    }
  };

  app.get(
    "/admin/accounts.json",
    forStaff(() => accounts.list()),
  );
  app.post(
    "/admin/accounts.json",
    forStaff(async (context, token) => {
      const request = await limitedBody(context.req.raw, bodyBytes.invitation);
      const body: unknown = await request?.json().catch(() => undefined);
      return accounts.invite(token, invitationSchema.parse(body));
    }),
  );
  app.delete(
    "/admin/accounts/:id",
    forStaff(async (context, token) => {
      await accounts.remove(token, z.uuid("There is no such member.").parse(context.req.param("id")));
      return {};
    }),
  );
  app.delete(
    "/admin/accounts/:id/factors",
    forStaff(async (context, token) => {
      await accounts.resetFactors(token, z.uuid("There is no such member.").parse(context.req.param("id")));
      return {};
    }),
  );
  app.get(
    "/admin/operation.json",
    forStaff(async () => ({ hasMail: Boolean(config.mail.smtpUrl) })),
  );
}
