import { data, type RouterContextProvider, redirect } from "react-router";

import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { type EnquiryResult, submitEnquiry } from "./submit-lead.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** What every page with the longer form does with it: thanks, or the page again with what was typed. */
export async function enquiryAction({ context, request, url }: Args) {
  const locale = localeOf(url.pathname);
  const form = await request.formData();
  const result = await submitEnquiry(context.get(hostContext), form, {
    locale,
    page: url.pathname + url.search,
  });
  if (result.state === "sent")
    throw redirect(`${localizedPath("/thank-you", locale)}?ref=${result.reference}`);
  return data(result, { status: result.state === "invalid" ? 400 : 503 });
}

export type { EnquiryResult };
