import { type LegalOpinion, legalOpinionContent } from "#app/content/kinds/pages/legal-opinion.ts";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { EnquiryForm } from "#app/leads/form/enquiry-form.tsx";
import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { loadLandChoices } from "#app/site/districts/load-district.server.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";
import { faqData } from "#app/site/text/faq-data.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { SectionBody } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import type { Route } from "./+types/legal-opinion.ts";

export const links = sheetsFor("opinion");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const loaded = await loadPage(host, legalOpinionContent, url);
  return { ...loaded, land: await loadLandChoices(host, loaded.locale) };
}

export const action = (sent: Route.ActionArgs) => enquiryAction(sent.context.get(hostContext), sent);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.legalOpinion,
    data: page ? [faqData(page.questions)] : [],
  });
}

export default function LegalOpinionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { legalOpinion: words, guide, pages } = useMessages();
  const wired = useEnquiryForm(actionData);
  const { land, ...props } = loaderData;
  const { page, locale, reach } = props;
  return (
    <TextPage
      {...props}
      name={pages.legalOpinion}
      isStamped
      action={{ url: "#enquiry", text: words.toForm, icon: "down" }}
      sections={[
        {
          id: "about",
          title: words.about,
          content: <RichLines lines={page.what_it_is} />,
          fields: ["what_it_is"],
        },
        { id: "who-needs-it", title: words.whoNeedsIt, content: <RichLines lines={page.who_needs_it} /> },
        { id: "steps", title: words.steps, content: <OpinionSteps steps={page.steps} /> },
        {
          id: "enquiry",
          title: page.form.heading,
          content: (
            <>
              <RichParagraph className="form-note" source={page.form.note} />
              <ReadersLanguage>
                <EnquiryForm
                  noticeUrl={localizedPath("/privacy", locale)}
                  phone={reach.phone}
                  {...{ land, wired }}
                />
              </ReadersLanguage>
            </>
          ),
          fields: ["form"],
        },
        {
          id: "papers",
          title: words.papers,
          content: <DocumentsExamined documents={page.papers} />,
          isFolded: true,
        },
        {
          id: "special-laws",
          title: words.specialLaws,
          content: <SpecialLaws laws={page.special_laws} />,
          isFolded: true,
        },
        {
          id: "red-flags",
          title: words.redFlags,
          content: <RedFlags flags={page.red_flags} />,
          isFolded: true,
        },
        { id: "questions", title: guide.questions, content: <FaqList questions={page.questions} /> },
      ]}
    />
  );
}

function SpecialLaws({ laws }: { laws: LegalOpinion["special_laws"] }) {
  return laws.map(({ id, heading, ...section }) => (
    <section className="sub-section" id={id} key={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{heading}</h3>
      <SectionBody {...section} />
    </section>
  ));
}

function RedFlags({ flags }: { flags: readonly string[] }) {
  return (
    <ul className="pairs ruled">
      {flags.map((flag) => (
        <li key={flag}>
          <Icon name="flag" />
          <RichParagraph source={flag} />
        </li>
      ))}
    </ul>
  );
}

/** The documents that an advocate examines, numbered in the order of the content. */
function DocumentsExamined({ documents }: { documents: LegalOpinion["papers"] }) {
  const { legalOpinion: words } = useMessages();
  return (
    <Ledger columns={[{ name: words.paper, share: "third" }, { name: words.shows }]}>
      <tbody>
        {documents.map(({ name, use }, index) => (
          <tr key={name}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">{name}</th>
            <td>
              <RichText source={use} />
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

/** Steps like those of a guide, without places: an advocate's work has no counter to go to. */
function OpinionSteps({ steps }: { steps: LegalOpinion["steps"] }) {
  return (
    <div className="phases">
      <ol className="steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="step-number figure" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <RichParagraph source={text} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
