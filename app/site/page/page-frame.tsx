import { Fragment, useMemo } from "react";
import { listCitations } from "#app/content/engine/content-texts.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { FootnoteCard } from "#app/site/reference/footnote-card.tsx";
import { newestSource } from "#app/site/reference/newest-source.ts";
import {
  findFirstTexts,
  type PageReferences,
  ReferenceContext,
} from "#app/site/reference/reference-context.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { WordCards } from "#app/site/reference/word-cards.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { BorrowedNote } from "#app/ui/page/borrowed-note.tsx";
import type { Crumb } from "#app/ui/page/breadcrumbs.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Stamp } from "#app/ui/page/stamp.tsx";
import { useBorrowed, useIsVouchedFor, useLanguageOf } from "./borrowed.tsx";
import { crumbsTo } from "./crumbs-to.ts";
import type { Approval } from "./find-approval.server.ts";
import { type Figure, PageFigure } from "./page-figure.tsx";
import { UnsignedNote } from "./unsigned-note.tsx";

export type PageFrameProps = {
  page: { title: string; lead: string; checked?: { on: string; against: string }; figure?: Figure };
  locale: Locale;
  references?: PageReferences;
  isCheckDue?: boolean;
  approval?: Approval;
  /** The page's own breadcrumb, and those before it. */
  name?: string;
  parents?: readonly Crumb[];
  /** The main action, in the head before the stamp, so that it is on the first screen of a phone. */
  action?: { url: string; text: string; icon: IconName };
  /** Shown in the head, below the stamp. */
  head?: React.ReactNode;
  /** Shown beside the title, instead of the page's own figure. */
  figure?: React.ReactNode;
  /** The short answer follows the head. */
  isShort?: boolean;
  /** Head and body are one article; `after` is not part of it. */
  isArticle?: boolean;
  after?: React.ReactNode;
  children: React.ReactNode;
};

const noReferences: PageReferences = { terms: [], sources: [] };

/** The frame of every page except home: breadcrumbs, head and stamp, body, word cards. */
export function PageFrame({ page, locale, references = noReferences, children, ...props }: PageFrameProps) {
  const words = useMessages();
  const named = useMemo(() => nameFirstTexts(page, references), [page, references]);
  const trail = [...(props.parents ?? []), ...(props.name ? [{ name: props.name }] : [])];
  const Whole = props.isArticle ? "article" : Fragment;
  const borrowed = useBorrowed("title", "lead", "checked", "figure", "map");
  const stampLanguage = useLanguageOf("checked");
  const isVouchedFor = useIsVouchedFor();
  return (
    <ReferenceContext value={named}>
      <Whole>
        <PageHead
          crumbs={crumbsTo(locale, words, ...trail)}
          title={page.title}
          titleLanguage={useLanguageOf("title")}
          lead={page.lead}
          leadLanguage={useLanguageOf("lead")}
          figure={props.figure ?? (page.figure && <PageFigure {...page.figure} />)}
          isShort={props.isShort}
        >
          {borrowed && <BorrowedNote isPartly={borrowed === "partly"} />}
          {props.action && (
            <p className="head-action">
              <ContentLink className="button" href={props.action.url}>
                {props.action.text} <Icon name={props.action.icon} />
              </ContentLink>
            </p>
          )}
          {page.checked && (
            <Stamp
              checkedOn={page.checked.on}
              against={
                <span {...stampLanguage}>
                  <RichText source={page.checked.against} />
                </span>
              }
              newestSource={named.newest}
              locale={locale}
              isDue={props.isCheckDue}
              approval={props.approval}
              sourcesUrl={references.sources.length > 0 ? "#sources" : undefined}
            />
          )}
          {props.head}
        </PageHead>
        {children}
      </Whole>
      {props.after}
      {locale !== defaultLocale && !isVouchedFor && <UnsignedNote />}
      <WordCards />
      <FootnoteCard locale={locale} />
    </ReferenceContext>
  );
}

/** The stamp and the word cards are excluded: no one continues reading from there. */
function nameFirstTexts({ checked: _, ...page }: PageFrameProps["page"], references: PageReferences) {
  const { terms, sources, sourcesNote, ...shown } = references;
  // Shared content, such as the ladder, does not make this page newer.
  const own = new Set(listCitations(page));
  const newest = newestSource(sources.filter(({ id }) => own.has(id)));
  return { terms, sources, sourcesNote, newest, firstTexts: findFirstTexts([page, shown]) };
}
