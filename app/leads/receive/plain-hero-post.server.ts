import { redirect } from "react-router";
import { localeOf, locales, localizedPath } from "#app/i18n/locales.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { submitHeroLead } from "./submit-lead.server.ts";

const homes = new Set(locales.map((locale) => localizedPath("/", locale)));
const plainForm = "application/x-www-form-urlencoded";

/**
 * Handles a post of the home page's form without a script, bypassing the router, which costs more than storing the
 * lead: this one form must withstand a crowd (record 9). If storing fails, the router handles the request again and
 * shows the page; the idempotency key prevents a second row.
 */
export async function answerPlainHeroPost(
  host: LeadHost,
  request: Request,
  route: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== "POST" || !homes.has(url.pathname) || !isPlainForm(request)) return route(request);
  const body = await request.text();
  const locale = localeOf(url.pathname);
  const visit = { locale, page: url.pathname + url.search };
  const result = await submitHeroLead(host, new URLSearchParams(body), visit);
  if (result.state === "sent") return redirect(result.thanks);
  const { method, headers, signal } = request;
  return route(new Request(url, { method, headers, signal, body }));
}

const isPlainForm = ({ headers }: Request): boolean =>
  headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() === plainForm;
