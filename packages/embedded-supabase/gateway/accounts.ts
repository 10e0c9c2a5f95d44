import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import { passwords } from "../../limits/interface-limits.ts";
import type { Logger } from "../core/logger.ts";
import type { Mailer } from "../core/mailer.ts";
import { uuid } from "../core/uuid.ts";
import type { Sql } from "../database/database.ts";
import { composeLinkMail, type LinkType, sendWithRetries, verifyLink } from "./auth-mail.ts";
import { describeUser, describeUsers } from "./describe-user.ts";
import { authError, weakPasswordAnswer } from "./http/answers.ts";
import { asEmail, asText, type Handler, jsonBody } from "./http/gateway-request.ts";
import { endSessions } from "./members.ts";
import { findWeakness } from "./password/weak-password.ts";

/** Supabase's auth admin calls, for the secret key only. Delete this file when lite has them; lite 0.10 does not. */

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const bcryptHash = /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;

const missingUser = () => authError(404, "user_not_found", "User not found");
const invalid = (message: string) => authError(400, "validation_failed", message);
const emailTaken = () =>
  authError(422, "email_exists", "A user with this email address has already been registered");

export function createAccounts(options: {
  sql: Sql;
  mailer: Mailer;
  logger: Logger;
  siteUrl: string;
  allowedRedirect: (wanted: string | null) => string;
}) {
  const { sql, siteUrl, allowedRedirect } = options;
  const findUser = (id: string) => describeUser(sql, id);

  async function insertUser(
    email: string,
    fields: {
      password?: string;
      hash?: string;
      confirmed: boolean;
      data: unknown;
      app: unknown;
      id?: string;
    },
  ) {
    const id = fields.id ?? randomUUID();
    const encrypted = fields.password ? await hash(fields.password, passwords.cost) : (fields.hash ?? null);
    const userData = {
      ...record(fields.data),
      email,
      email_verified: fields.confirmed,
      phone_verified: false,
      sub: id,
    };
    const appData = { ...record(fields.app), provider: "email", providers: ["email"] };
    await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${encrypted}, ${fields.confirmed ? new Date() : null},
          ${transaction.json(userData as never)}, ${transaction.json(appData as never)}, now(), now())`;
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
        values (${randomUUID()}, 'email', ${id}, ${id},
          ${transaction.json({ email, email_verified: fields.confirmed, phone_verified: false, sub: id })}, now(), now(), now())`;
    });
    return id;
  }

  const list: Handler = async ({ url }) => {
    const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
    const perPage = Math.min(1000, Math.max(1, Number(url.searchParams.get("per_page")) || 50));
    const users = await describeUsers(sql, { page, perPage });
    const [total] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
    const lastPage = Math.max(1, Math.ceil((total?.count ?? 0) / perPage));
    const link = (to: number, rel: string) =>
      `<${url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
    return Response.json(
      { users, aud: "authenticated" },
      { headers: { "x-total-count": String(total?.count ?? 0), link: links.join(", ") } },
    );
  };

  const create: Handler = async (request) => {
    const body = jsonBody(request);
    const email = asEmail(body.email);
    if (!emailForm.test(email)) return invalid("Unable to validate email address: invalid format");
    if (body.id !== undefined && !uuid.test(asText(body.id))) return invalid("ID must be in UUID format");
    const weak = body.password === undefined ? undefined : weakPassword(body.password, email);
    if (weak) return weak;
    // A password hash from another project (a move). Its strength cannot be checked.
    if (body.password_hash !== undefined && !bcryptHash.test(asText(body.password_hash)))
      return invalid("The password hash is not a bcrypt hash");
    try {
      const id = await insertUser(email, {
        password: body.password === undefined ? undefined : asText(body.password),
        hash: body.password_hash === undefined ? undefined : asText(body.password_hash),
        confirmed: body.email_confirm === true,
        data: body.user_metadata,
        app: body.app_metadata,
        id: body.id === undefined ? undefined : asText(body.id),
      });
      return Response.json(await findUser(id));
    } catch (error) {
      if ((error as { code?: string }).code === "23505") return emailTaken();
      throw error;
    }
  };

  const withUser =
    (work: (id: string, request: Parameters<Handler>[0]) => Promise<Response>): Handler =>
    async (request) => {
      const id = request.url.pathname.split("/").at(-1) ?? "";
      if (!uuid.test(id)) return authError(404, "validation_failed", "user_id must be an UUID");
      return work(id, request);
    };

  const get = withUser(async (id) => {
    const user = await findUser(id);
    return user ? Response.json(user) : missingUser();
  });

  const update = withUser(async (id, request) => {
    const body = jsonBody(request);
    const user = await findUser(id);
    if (!user) return missingUser();
    const changes: Record<string, unknown> = { updated_at: new Date() };
    if (body.email !== undefined) {
      if (!emailForm.test(asEmail(body.email)))
        return invalid("Unable to validate email address: invalid format");
      changes.email = asEmail(body.email);
    }
    if (body.password !== undefined) {
      const weak = weakPassword(body.password, asText(changes.email ?? user.email));
      if (weak) return weak;
      changes.encrypted_password = await hash(asText(body.password), passwords.cost);
    }
    if (body.email_confirm === true) changes.email_confirmed_at = new Date();
    if (body.ban_duration !== undefined) {
      const until = banEnd(asText(body.ban_duration));
      if (until === "malformed") return invalid("invalid format for ban duration");
      changes.banned_until = until;
    }
    try {
      await sql`update auth.users set ${sql(changes as Record<string, never>)} where id = ${id}`;
    } catch (error) {
      if ((error as { code?: string }).code === "23505") return emailTaken();
      throw error;
    }
    for (const [field, column] of [
      ["user_metadata", "raw_user_meta_data"],
      ["app_metadata", "raw_app_meta_data"],
    ] as const) {
      if (body[field] === undefined) continue;
      await sql`
        update auth.users set ${sql(column)} = jsonb_strip_nulls(coalesce(${sql(column)}, '{}') || ${sql.json(record(body[field]) as never)})
        where id = ${id}`;
    }
    if (changes.encrypted_password || changes.banned_until) await endSessions(sql, id);
    return Response.json(await findUser(id));
  });

  const remove = withUser(async (id, request) => {
    if (jsonBody(request).should_soft_delete === true) return invalid("Soft deletion is not available");
    const user = await findUser(id);
    if (!user) return missingUser();
    try {
      await sql`delete from auth.users where id = ${id}`;
    } catch (error) {
      // The database raises this for the last owner.
      if ((error as { code?: string }).code === "PT409")
        return authError(409, "conflict", (error as Error).message);
      throw error;
    }
    return Response.json(user);
  });

  /** Creates a one-time token for a user and its link. Only the hash is stored. */
  async function issueLink(userId: string, email: string, type: LinkType, redirectTo: string) {
    const code = BigInt(`0x${randomBytes(16).toString("hex")}`)
      .toString()
      .padStart(39, "0")
      .slice(-32);
    const tokenHash = createHash("sha256")
      .update(email + code)
      .digest("hex");
    const isConfirmation = type === "invite" || type === "signup";
    // Lite accepts a code for ten minutes after it was sent. An invitation is valid for a day, so its time is set
    // ahead.
    const sentAt = new Date(Date.now() + (type === "invite" ? (24 * 60 - 10) * 60_000 : 0));
    const changes = isConfirmation
      ? {
          confirmation_token: tokenHash,
          confirmation_sent_at: sentAt,
          ...(type === "invite" ? { invited_at: new Date() } : {}),
        }
      : { recovery_token: tokenHash, recovery_sent_at: sentAt };
    await sql`update auth.users set ${sql(changes)} where id = ${userId}`;
    return { code, tokenHash, link: verifyLink(siteUrl, tokenHash, type, redirectTo) };
  }

  async function findIdByEmail(email: string): Promise<{ id: string; confirmed: boolean } | undefined> {
    const [row] = await sql<{ id: string; confirmed: boolean }[]>`
      select id, email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
    return row;
  }

  const invite: Handler = async (request) => {
    const body = jsonBody(request);
    const email = asEmail(body.email);
    if (!emailForm.test(email)) return invalid("Unable to validate email address: invalid format");
    const existing = await findIdByEmail(email);
    if (existing?.confirmed) return emailTaken();
    const id = existing?.id ?? (await insertUser(email, { confirmed: false, data: body.data, app: {} }));
    const { link } = await issueLink(
      id,
      email,
      "invite",
      allowedRedirect(request.url.searchParams.get("redirect_to")),
    );
    sendWithRetries(options.mailer, composeLinkMail(email, "invite", link), options.logger);
    return Response.json(await findUser(id));
  };

  const generateLink: Handler = async (request) => {
    const body = jsonBody(request);
    const type = asText(body.type) as LinkType;
    const email = asEmail(body.email);
    if (!["signup", "invite", "magiclink", "recovery"].includes(type))
      return invalid("Invalid email action link type requested");
    if (!emailForm.test(email)) return invalid("Unable to validate email address: invalid format");
    const existing = await findIdByEmail(email);
    const creates = type === "signup" || type === "invite";
    if (creates && existing?.confirmed) return emailTaken();
    if (!creates && !existing) return missingUser();
    if (type === "signup") {
      const weak = weakPassword(body.password, email);
      if (weak) return weak;
    }
    const id =
      existing?.id ??
      (await insertUser(email, {
        password: type === "signup" ? asText(body.password) : undefined,
        confirmed: false,
        data: body.data,
        app: {},
      }));
    const redirectTo = allowedRedirect(
      asText(body.redirect_to) || request.url.searchParams.get("redirect_to"),
    );
    const { code, tokenHash, link } = await issueLink(id, email, type, redirectTo);
    return Response.json({
      ...(await findUser(id)),
      action_link: link,
      email_otp: code,
      hashed_token: tokenHash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  };

  return { list, create, get, update, remove, invite, generateLink };
}

function weakPassword(password: unknown, email: string): Response | undefined {
  const text = asText(password);
  if (Buffer.byteLength(text) > passwords.longestBytes)
    return invalid("Password cannot be longer than 72 characters");
  const weakness = findWeakness(text, email);
  return weakness && weakPasswordAnswer(weakness);
}

/** Go durations as documented by Supabase: "none", "300s", "15m", "24h". */
function banEnd(duration: string): Date | null | "malformed" {
  if (duration === "none") return null;
  const match = /^(\d+)(s|m|h)$/.exec(duration);
  if (!match) return "malformed";
  const seconds = Number(match[1]) * { s: 1, m: 60, h: 3600 }[match[2] as "s" | "m" | "h"];
  return new Date(Date.now() + seconds * 1000);
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
