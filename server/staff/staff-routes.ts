import type { Hono } from "hono";
import { z } from "zod";
import { invitationSchema, resetSchema } from "#app/contracts/account.ts";
import { limitedBody } from "#limits/limited-body.ts";
import { bodyBytes } from "#limits/site-limits.ts";
import { forStaff } from "#server/access/for-staff.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createStaffAccounts } from "./staff-accounts.ts";

const readJson = async (request: Request): Promise<unknown> =>
  (await limitedBody(request, bodyBytes.invitation))?.json().catch(() => undefined);

/** Staff requests that the database cannot answer. */
export function addStaffRoutes(
  app: Hono<ServerEnv>,
  parts: { backend: Backend; config: Config; mailer: Mailer; logger: Logger },
): void {
  const { backend } = parts;
  const accounts = createStaffAccounts(parts);
  app.get(
    "/admin/accounts.json",
    forStaff(backend, () => accounts.list(), "all.read"),
  );
  app.post(
    "/admin/accounts.json",
    forStaff(backend, async (context, token) => {
      return accounts.invite(token, invitationSchema.parse(await readJson(context.req.raw)));
    }),
  );
  app.delete(
    "/admin/accounts/:id",
    forStaff(backend, async (context, token) => {
      await accounts.remove(token, z.uuid("There is no such member.").parse(context.req.param("id")));
      return {};
    }),
  );
  app.post(
    "/admin/accounts/:id/reset.json",
    forStaff(backend, async (context, token) => {
      const wanted = resetSchema.parse(await readJson(context.req.raw));
      await accounts.reset(token, z.uuid("There is no such member.").parse(context.req.param("id")), wanted);
      return {};
    }),
  );
}
