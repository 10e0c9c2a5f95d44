import type { Context, MiddlewareHandler } from "hono";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { locales } from "#app/i18n/locales.ts";
import { limitedBytes, withBody } from "#embedded-supabase";
import type { Refuse } from "./refuse-form.ts";
import type { ServerEnv } from "./server-env.ts";

const homes = new Set(locales.map((locale) => localizedPath("/", locale)));
const plainForm = "application/x-www-form-urlencoded";

export type StorePlainPost = (
  context: Context<ServerEnv>,
  url: URL,
  form: URLSearchParams,
) => Promise<string | undefined>;

/** The home page's form without a script: a redirect when it is stored, else a page like any other. */
export function plainPosts(
  store: StorePlainPost,
  maxBytes: number,
  refuse: Refuse,
): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const { req } = context;
    const isPlain = req.method === "POST" && homes.has(req.path) && isPlainForm(req.header("content-type"));
    if (!isPlain) return next();
    const bytes = await limitedBytes(req.raw, maxBytes);
    if (!bytes) return refuse(context, "too-large");
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    const location = await store(context, new URL(req.url), form);
    if (location) return context.redirect(location, 302);
    req.raw = withBody(req.raw, bytes);
    return next();
  };
}

const isPlainForm = (type = ""): boolean => type.split(";", 1)[0]?.trim().toLowerCase() === plainForm;
