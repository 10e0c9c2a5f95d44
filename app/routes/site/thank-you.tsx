import { useLocation } from "react-router";
import { hostContext } from "#app/context.ts";
import { type CallBackAnswer, readCallBack } from "#app/leads/call-back.ts";
import { enquiryNumberIn } from "#app/leads/enquiry-number.ts";
import { thanksIn } from "#app/leads/thanks/thanks.server.ts";
import { readForm } from "#app/lib/read-form.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { loadThanks } from "#app/site/thank-you/load-thanks.server.ts";
import { ThankYouPage } from "#app/site/thank-you/thank-you-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/thank-you.ts";

export const links = sheetsFor("contact");

export const loader = ({ context, url }: Route.LoaderArgs) => loadThanks(context.get(hostContext), url);

/** Adds the time to call and the language to the lead that the address encrypts. */
export async function action({ context, request, url }: Route.ActionArgs): Promise<CallBackAnswer> {
  const host = context.get(hostContext);
  const thanks = thanksIn(host, url);
  const more = readCallBack(await readForm(request));
  if (!thanks) return "failed";
  if (Object.keys(more).length === 0) return "kept";
  return (await host.addToLead(thanks.key, more)) ? "kept" : "failed";
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, isIndexed: false });
}

export default function ThankYouRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <ThankYouPage
      {...loaderData}
      enquiryNumber={enquiryNumberIn(search)}
      callBack={{ address: pathname + search, answer: actionData }}
    />
  );
}
