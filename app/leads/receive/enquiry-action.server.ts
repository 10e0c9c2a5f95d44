import { data, type RouterContextProvider, redirect } from "react-router";
import { localeOf } from "#app/i18n/locales.ts";
import { withoutAbout } from "#app/leads/about-address.ts";
import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { mistakeContext } from "#app/leads/mistake-context.ts";
import { readForm } from "#app/lib/read-form.ts";
import { hasAttachments, isMultipart, receiveWithAttachments } from "./receive-attachments.server.ts";
import { type EnquiryResult, type SentLead, submitEnquiry } from "./submit-lead.server.ts";

/** The result for the page when it is shown again: the errors, or the attachments that were not stored. */
export type EnquiryAnswer =
  | Exclude<EnquiryResult, SentLead>
  | { state: "sent"; enquiryNumber: string; kept: string[]; refused: RefusedAttachment[] };

/** The action of pages with the enquiry form, used without a script: redirects to the thanks or shows the form again. */
export async function enquiryAction(
  host: LeadHost,
  {
    context,
    request,
    url,
  }: { context: Readonly<Pick<RouterContextProvider, "set">>; request: Request; url: URL },
) {
  const locale = localeOf(url.pathname);
  const page = withoutAbout(url.pathname + url.search);
  const submit = (form: FormData) => {
    if (isMultipart(request) && hasAttachments(request)) form.set("papers", "yes");
    return submitEnquiry(host, form, { locale, page });
  };
  const { result, kept, refused } = isMultipart(request)
    ? await receiveWithAttachments(host, request, {
        submit,
        leadKey: (answer) => (answer.state === "sent" ? answer.key : undefined),
      })
    : { result: await submit(await readForm(request)), kept: [], refused: [] };
  if (result.state !== "sent") {
    context.set(mistakeContext, result.state !== "failed");
    const answer: EnquiryAnswer = result;
    return data(answer, { status: result.state === "failed" ? 503 : 400 });
  }
  if (refused.length === 0) throw redirect(result.thanks);
  // The result is shown on this page, because file names must not be in an address.
  const answer: EnquiryAnswer = { state: "sent", enquiryNumber: result.enquiryNumber, kept, refused };
  return data(answer);
}
