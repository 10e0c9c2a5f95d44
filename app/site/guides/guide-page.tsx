import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { WasThisRight } from "#app/site/feedback/was-this-right.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { TextPage, type TextPageProps, type TextSection } from "#app/site/text/text-page.tsx";
import { AtAGlance } from "./at-a-glance.tsx";
import { guideSections } from "./guide-sections.tsx";

export type GuidePageProps = LoadedPage<Guide> & {
  /** Further sections before the questions: the RTI page's sample letter. */
  extraSections?: readonly TextSection[];
} & Partial<Pick<TextPageProps, "name" | "parents" | "action">>;

export function GuidePage(props: GuidePageProps) {
  const { page: guide, locale, reach } = props;
  const { guide: words } = useMessages();
  return (
    <TextPage
      parents={[{ name: words.guides, url: localizedPath("/guides", locale) }]}
      name={guide.short_title}
      {...props}
      isShort
      before={
        <BorrowedPart fields={["at_a_glance", "where", "rejections"]} isWide>
          <AtAGlance {...guide} />
        </BorrowedPart>
      }
      sections={guideSections(props, words)}
      relatedTitle={words.related}
      help={reach}
      helpAfter="steps"
      end={<WasThisRight />}
    />
  );
}
