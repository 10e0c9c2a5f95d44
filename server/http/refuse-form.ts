import type { Context } from "hono";

import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import type { ServerEnv } from "./server-env.ts";

const statuses = { "too-many": 429, "too-large": 413 } as const;
const words = {
  "too-many": "Too many messages have come from your connection. Please wait a little, or call",
  "too-large": "What you sent is larger than we can take. Please shorten it, or call",
};

export type Refuse = (context: Context<ServerEnv>, why: keyof typeof statuses) => Promise<Response>;

type Parts = {
  findPhone: () => Promise<string>;
  showPage: (context: Context<ServerEnv>, request: Request) => Promise<Response>;
};

/**
 * A form that is not taken says so, and how else to reach us: as a page of the
 * site for people, as a sentence for scripts. The page comes from the cache, so
 * that a flood is cheaper to refuse than to send.
 */
export function refuseForms({ findPhone, showPage }: Parts): Refuse {
  return async (context, why) => {
    const status = statuses[why];
    const isForPeople = context.req.header("accept")?.includes("text/html");
    if (!isForPeople) return context.text(`${words[why]} ${await findPhone()}.`, status);
    const address = localizedPath(`/not-sent/${why}`, localeOf(context.req.path));
    const encoding = context.req.header("accept-encoding");
    const page = await showPage(
      context,
      new Request(new URL(address, context.req.url), {
        headers: encoding ? { "accept-encoding": encoding } : {},
      }),
    );
    const headers = new Headers(page.headers);
    headers.delete("etag");
    headers.set("cache-control", "no-store");
    // Set by the limit before it refused.
    const retryAfter = context.res.headers.get("retry-after");
    if (retryAfter) headers.set("retry-after", retryAfter);
    return new Response(page.body, { status, headers });
  };
}
