import type { LegalOpinion } from "#app/content/kinds/pages/legal-opinion.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { EnquiryForm, type EnquiryFormProps } from "#app/leads/form/enquiry-form.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { SectionBody } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import { DocumentsExamined } from "./documents-examined.tsx";
import { OpinionSteps } from "./opinion-steps.tsx";

type Props = LoadedPage<LegalOpinion> & {
  /** Without the notice's address, which this page adds. */
  form: Omit<EnquiryFormProps, "noticeUrl">;
};

export function LegalOpinionPage({ form, ...props }: Props) {
  const { legalOpinion: words, guide, pages } = useMessages();
  const { page, locale } = props;
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
                <EnquiryForm noticeUrl={localizedPath("/privacy", locale)} {...form} />
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
    <ul className="pairs">
      {flags.map((flag) => (
        <li key={flag}>
          <Icon name="flag" />
          <RichParagraph source={flag} />
        </li>
      ))}
    </ul>
  );
}
