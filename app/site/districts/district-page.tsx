import type { District } from "#app/content/kinds/district.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { EnquiryForm, type EnquiryFormProps } from "#app/leads/enquiry-form.tsx";
import { Papers } from "#app/site/guides/required-documents.tsx";
import { FaqList } from "#app/site/page/faq-list.tsx";
import type { LoadedPage } from "#app/site/page/load-text-page.server.ts";
import { toTextSections } from "#app/site/page/section-parts.tsx";
import { TextPage } from "#app/site/page/text-page.tsx";
import { RichLines } from "#app/site/reference/rich-text.tsx";
import type { LinkRow } from "#app/ui/link-rows.tsx";
import { DistrictFacts, DistrictWarning, Mandals } from "./district-parts.tsx";

type Props = LoadedPage<District> & {
  related: readonly LinkRow[];
  name: string;
  pageUrl: string;
  form: Omit<EnquiryFormProps, "noticeUrl">;
};

export function DistrictPage({ form, pageUrl, ...props }: Props) {
  const { district: words, guide, pages } = useWords();
  const { page, locale } = props;
  return (
    <TextPage
      {...props}
      parents={[{ name: pages.legalOpinion, url: localizedPath("/legal-opinion", locale) }]}
      head={page.warning && <DistrictWarning text={page.warning} />}
      before={<DistrictFacts facts={page.facts} />}
      sections={[
        { id: "about", title: words.intro, content: <RichLines lines={page.intro} />, field: "intro" },
        ...toTextSections(page.sections),
        {
          id: "mandals",
          title: words.mandals,
          content: <Mandals mandals={page.mandals} />,
          field: "mandals",
        },
        {
          id: "papers",
          title: words.papers,
          content: (
            <Papers papers={page.papers} title={page.title} pageUrl={pageUrl} guideId={page.district} />
          ),
          field: "papers",
        },
        {
          id: "enquiry",
          title: words.form,
          content: (
            <EnquiryForm
              noticeUrl={localizedPath("/privacy", locale)}
              known={{ district: page.district }}
              {...form}
            />
          ),
        },
        {
          id: "questions",
          title: guide.questions,
          content: <FaqList questions={page.questions} />,
          field: "questions",
        },
      ]}
    />
  );
}
