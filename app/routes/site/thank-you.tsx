import { useFetcher, useLocation } from "react-router";
import { hostContext } from "#app/context.ts";
import { isLocale, languages, localeNames, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { enquiryNumberIn } from "#app/leads/enquiry-number.ts";
import type { LeadForm } from "#app/leads/lead-row.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { thanksIn } from "#app/leads/thanks/thanks.server.ts";
import { YourAttachments } from "#app/leads/thanks/your-attachments.tsx";
import { YourContact } from "#app/leads/thanks/your-contact.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { readForm } from "#app/lib/read-form.ts";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import { PriceList } from "#app/site/contact/price-list.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { loadThanks } from "#app/site/thank-you/load-thanks.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { SelectField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/thank-you.ts";

/** When a visitor would like to be called. */
const callTimes = ["morning", "afternoon", "evening"] as const;
type CallTime = (typeof callTimes)[number];

const isCallTime = (value: unknown): value is CallTime => callTimes.includes(value as CallTime);

type CallBackAnswer = "kept" | "failed";

/** Reads the choices in English, as staff see them. Missing and invalid ones are left out. */
function readCallBack(form: LeadForm): Record<string, string> {
  const [time, language] = [form.get("call_time"), form.get("language")];
  return {
    ...(isCallTime(time) && { call_time: time.charAt(0).toUpperCase() + time.slice(1) }),
    ...(isLocale(language) && { language: languages[language].englishName }),
  };
}

export const links = sheetsFor("contact");

export const loader = ({ context, url }: Route.LoaderArgs) => loadThanks(context.get(hostContext), url);

/** Adds the time to call and the language to the lead whose key is encrypted in the address. */
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

export default function ThankYouPage({ loaderData, actionData }: Route.ComponentProps) {
  const { related, firm, echo, papers, ...props } = loaderData;
  const words = useMessages();
  const { pathname, search } = useLocation();
  const enquiryNumber = enquiryNumberIn(search);
  return (
    <PageFrame
      {...props}
      name={words.pages.thankYou}
      head={
        enquiryNumber && (
          <>
            {echo && <YourContact {...echo} />}
            <YourEnquiryNumber enquiryNumber={enquiryNumber} />
            <YourAttachments title={words.thankYou.papers} names={papers} />
            <ReachLinks />
          </>
        )
      }
    >
      <div className="wrap thank-you page-end column">
        <section aria-labelledby="next-title">
          <h2 className="row-title" id="next-title">
            {words.thankYou.next}
          </h2>
          <BorrowedPart fields={["next_steps"]}>
            <NextSteps steps={props.page.next_steps} />
          </BorrowedPart>
          <FirmHours {...firm} />
          {echo && <CallBackForm address={pathname + search} answer={actionData} />}
        </section>
        {firm.prices.length > 0 && (
          <section aria-labelledby="prices-title">
            <h2 className="row-title" id="prices-title">
              {words.prices.title}
            </h2>
            <PriceList prices={firm.prices} />
          </section>
        )}
        {related.length > 0 && (
          <nav aria-labelledby="meanwhile-title">
            <h2 className="row-title" id="meanwhile-title">
              {words.thankYou.meanwhile}
            </h2>
            <LinkRows rows={related} />
          </nav>
        )}
      </div>
    </PageFrame>
  );
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className="pairs ruled">
      {steps.map((line) => (
        <li key={line}>
          <Icon name="tick" />
          <RichParagraph source={line} />
        </li>
      ))}
    </ul>
  );
}

type CallBackProps = {
  /** The lead's thank-you page, which also takes this form. */
  address: string;
  answer?: CallBackAnswer;
};

const partId = "call-back";

/** An optional second step: when to call, and in which language. */
function CallBackForm({ address, answer }: CallBackProps) {
  const { callBack: words } = useMessages();
  const { Form, data = answer, state } = useFetcher<CallBackAnswer>();
  if (data === "kept")
    return (
      <div id={partId}>
        <Message tone="success" title={words.kept} />
      </div>
    );
  return (
    <Form data-react className="call-back column" id={partId} method="post" action={`${address}#${partId}`}>
      <h2 className="row-title">{words.title}</h2>
      {data === "failed" && <Message tone="error" title={words.failed} />}
      <div className="call-back-fields">
        <SelectField
          label={words.time}
          name="call_time"
          choices={callTimes.map((time) => ({ value: time, label: words.times[time] }))}
        />
        <SelectField
          label={words.language}
          name="language"
          choices={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        />
      </div>
      <button {...quietButton} type="submit" disabled={state !== "idle"}>
        {words.save}
      </button>
    </Form>
  );
}
