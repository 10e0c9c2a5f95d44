import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { type PageReferences, ReferenceContext } from "#app/site/reference/reference-context.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { WordCards } from "#app/site/reference/word-cards.tsx";
import { BorrowedNote } from "#app/ui/borrowed-note.tsx";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import { type LinkRow, LinkRows } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { BorrowedPage } from "./borrowed-page.tsx";
import { Contents } from "./contents.tsx";
import { crumbsTo } from "./crumbs-to.ts";

export type TextSection = {
  id: string;
  title: string;
  content: React.ReactNode;
  /** The field its words come from, such as "questions" or "sections.charges". */
  field?: string;
};

export type TextPageProps = {
  page: { title: string; lead: string; checked?: { on: string; against: string } };
  locale: Locale;
  fallback: readonly string[];
  references: PageReferences;
  isCheckDue?: boolean;
  /** The page's own name at the end of the breadcrumbs, and those before it. */
  name: string;
  parents?: readonly Crumb[];
  /** In the head, below the stamp. */
  head?: React.ReactNode;
  /** Across the whole width, before the sections. */
  before?: React.ReactNode;
  sections: readonly TextSection[];
  related?: readonly LinkRow[];
  /** After the last section: the offer of help. */
  after?: React.ReactNode;
};

/** The frame of every page of running text: head and stamp, contents beside sections, sources at the end. */
export function TextPage({ page, locale, fallback, references, ...props }: TextPageProps) {
  const words = useWords();
  const hasSources = references.sources.length > 0;
  const related = props.related ?? [];
  const isBorrowed = fallback.includes("title");
  const sections: TextSection[] = [
    ...props.sections,
    ...(hasSources
      ? [{ id: "sources", title: words.guide.sources, content: <SourceList locale={locale} /> }]
      : []),
    ...(related.length > 0
      ? [{ id: "related", title: words.pages.related, content: <LinkRows rows={related} /> }]
      : []),
  ];
  return (
    <ReferenceContext value={references}>
      <BorrowedPage isBorrowed={isBorrowed}>
        <PageHead
          crumbs={crumbsTo(locale, words, ...(props.parents ?? []), { name: props.name })}
          title={page.title}
          lead={page.lead}
        >
          {page.checked && (
            <Stamp
              checkedOn={page.checked.on}
              against={<RichText source={page.checked.against} />}
              locale={locale}
              isDue={props.isCheckDue}
              sourcesUrl={hasSources ? "#sources" : undefined}
            />
          )}
          {props.head}
        </PageHead>
        {props.before}
        <div className="wrap guide-body">
          <Contents entries={sections} />
          <div className="guide-main">
            {sections.map(({ id, title, content, field }) => (
              <BorrowedSection
                key={id}
                id={id}
                title={title}
                isBorrowed={!isBorrowed && covers(fallback, field)}
              >
                {content}
              </BorrowedSection>
            ))}
            {props.after}
          </div>
        </div>
        <WordCards />
      </BorrowedPage>
    </ReferenceContext>
  );
}

type SectionProps = { id: string; title: string; isBorrowed: boolean; children: React.ReactNode };

/** Where only a part is not translated, only that part says so. */
function BorrowedSection({ id, title, isBorrowed, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {isBorrowed && (
        <div className="borrowed-part">
          <BorrowedNote />
        </div>
      )}
      {isBorrowed ? <div lang="en">{children}</div> : children}
    </section>
  );
}

const covers = (fallback: readonly string[], field: string | undefined) =>
  field !== undefined && fallback.some((path) => path === field || path.startsWith(`${field}.`));
