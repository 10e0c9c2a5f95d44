import type { District } from "#app/content/kinds/pages/district.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { EnquiryForm, type EnquiryFormProps } from "#app/leads/form/enquiry-form.tsx";
import { RequiredDocuments } from "#app/site/guides/required-documents.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import { DistrictMap } from "./district-map.tsx";
import { DistrictFacts, DistrictWarning, Mandals } from "./district-parts.tsx";

type Props = LoadedPage<District> & { name: string; form: Omit<EnquiryFormProps, "noticeUrl"> };

export function DistrictPage({ form, ...props }: Props) {
  const { district: words, guide, pages } = useMessages();
  const { page, locale } = props;
  return (
    <TextPage
      {...props}
      parents={[{ name: pages.legalOpinion, url: localizedPath("/legal-opinion", locale) }]}
      isStamped
      isReference
      action={{ url: "#enquiry", text: words.form, icon: "down" }}
      figure={page.map && <DistrictMap {...page.map} />}
      head={page.warning && <DistrictWarning text={page.warning} />}
      before={
        <BorrowedPart fields={["facts"]} isWide>
          <DistrictFacts facts={page.facts} />
        </BorrowedPart>
      }
      sections={[
        { id: "about", title: words.intro, content: <RichLines lines={page.intro} />, fields: ["intro"] },
        ...toTextSections(page.sections),
        { id: "mandals", title: words.mandals, content: <Mandals mandals={page.mandals} />, isFolded: true },
        {
          id: "papers",
          title: words.papers,
          content: (
            <RequiredDocuments
              documents={page.papers}
              title={page.title}
              pageUrl={props.url}
              guideId={page.district}
            />
          ),
        },
        {
          id: "enquiry",
          title: words.form,
          content: (
            <ReadersLanguage>
              <EnquiryForm
                noticeUrl={localizedPath("/privacy", locale)}
                known={{ district: page.district }}
                {...form}
              />
            </ReadersLanguage>
          ),
        },
        { id: "questions", title: guide.questions, content: <FaqList questions={page.questions} /> },
      ]}
    />
  );
}
