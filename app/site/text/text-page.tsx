import { useMessages } from "#app/i18n/messages.ts";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { PageFrame, type PageFrameProps } from "#app/site/page/page-frame.tsx";
import type { PageReferences } from "#app/site/reference/reference-context.ts";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { type LinkRow, LinkRows } from "#app/ui/page/link-rows.tsx";
import { Contents, type ContentsEntry } from "./contents.tsx";
import { FoldedSection, SectionContent } from "./folded-section.tsx";
import { HelpBox } from "./help-box.tsx";

export type TextSection = ContentsEntry & {
  content: React.ReactNode;
  /** The content fields it shows, such as "sections.charges", if their name differs from the id. */
  fields?: readonly string[];
  /** Closed until the reader opens it or follows a link into it: everywhere, or only on phones. */
  isFolded?: boolean | "on a phone";
  isOpen?: boolean;
};

export type TextPageProps = Omit<PageFrameProps, "children" | "references" | "isArticle" | "after"> & {
  references: PageReferences;
  /** The most important section, shown in the head beside the title. */
  summary?: TextSection;
  /** Shown at full width before the sections. */
  before?: React.ReactNode;
  sections: readonly TextSection[];
  related?: readonly LinkRow[];
  relatedTitle?: string;
  help?: Reach;
  end?: React.ReactNode;
  hasContents?: boolean;
};

/** A page of text: contents beside sections, with sources, related pages and the offer of help at the end. */
export function TextPage(props: TextPageProps) {
  const {
    summary,
    before,
    sections,
    related = [],
    relatedTitle,
    help,
    end,
    hasContents = true,
    ...frame
  } = props;
  const words = useMessages();
  const { references, locale } = frame;
  const all: TextSection[] = [
    ...sections,
    ...(references.sources.length > 0
      ? [
          {
            id: "sources",
            title: words.guide.sources,
            short: sections.some(({ short }) => short) ? words.guide.sources : undefined,
            content: <SourceList locale={locale} />,
            isFolded: true,
          },
        ]
      : []),
    ...(related.length > 0
      ? [{ id: "related", title: relatedTitle ?? words.pages.related, content: <LinkRows rows={related} /> }]
      : []),
  ];
  return (
    <PageFrame {...frame} figure={summary ? <HeadSummary {...summary} /> : frame.figure}>
      {before}
      <div className="wrap guide-body column">
        {hasContents && <Contents entries={all} />}
        <div className="guide-main">
          {all.map((section) =>
            section.isFolded ? (
              <FoldedSection key={section.id} {...section} />
            ) : (
              <OpenSection key={section.id} {...section} />
            ),
          )}
          {help && <HelpBox {...help} />}
          {end}
        </div>
      </div>
    </PageFrame>
  );
}

function HeadSummary(section: TextSection) {
  const { id, title } = section;
  return (
    <aside className="head-summary" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="row-title" id={`${id}-title`}>
        {title}
      </h2>
      <SectionContent {...section} />
    </aside>
  );
}

function OpenSection(section: TextSection) {
  const { id, title } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionContent {...section} />
    </section>
  );
}
