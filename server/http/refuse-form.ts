import type { Context } from "hono";
import { defaultLocale, type Locale, localeOf, localizedPath } from "#app/i18n/locales.ts";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { type Refusal, refusalText } from "#app/leads/refusal.ts";
import type { ServerEnv } from "./server-env.ts";
import { withStatus } from "./with-status.ts";

const statuses = { "too-many": 429, "too-large": 413 } as const;

export type Refuse = (context: Context<ServerEnv>, why: Refusal) => Promise<Response>;

type Parts = {
  findPhone: () => Promise<string | undefined>;
  showPage: (context: Context<ServerEnv>, request: Request) => Promise<Response>;
};

/**
 * Refuses a form and says how else to reach us, in the language of the form: as a page for people, as one sentence
 * for scripts. The page comes from the cache, so that refusing a flood costs less than sending it.
 */
export function refuseForms({ findPhone, showPage }: Parts): Refuse {
  return async (context, why) => {
    const status = statuses[why];
    const locale = localeOfSender(context);
    const isForPeople = context.req.header("accept")?.includes("text/html");
    if (!isForPeople) return context.text(refusalText(messagesIn(locale), why, await findPhone()), status);
    const address = localizedPath(`/not-sent/${why}`, locale);
    const encoding = context.req.header("accept-encoding");
    const page = await showPage(
      context,
      new Request(new URL(address, context.req.url), {
        headers: encoding ? { "accept-encoding": encoding } : {},
      }),
    );
    // The rate limit has set Retry-After before it refused.
    return withStatus(page, status, context.res.headers.get("retry-after"));
  };
}

/** A form without JavaScript is posted to its own page. The script posts to /leads, so the Referer names the page. */
function localeOfSender({ req }: Context<ServerEnv>): Locale {
  const locale = localeOf(req.path);
  const page = req.header("referer") ?? "";
  return locale === defaultLocale && URL.canParse(page) ? localeOf(new URL(page).pathname) : locale;
}
