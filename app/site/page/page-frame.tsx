import { Fragment, useMemo } from "react";
import {
  defaultLocale,
  type Locale,
  type TranslatedLocale,
  translatedLocales,
  writtenIn,
} from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import {
  type PageReferences,
  ReferenceContext,
  usePageReferences,
} from "#app/site/reference/reference-context.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
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
  page: { title: string; lead?: string; checked?: { on: string; against: string }; figure?: Figure };
  locale: Locale;
  references?: PageReferences;
  isCheckDue?: boolean;
  approval?: Approval;
  name?: string;
  parents?: readonly Crumb[];
  /** The main action, in the head, so that it is on the first screen of a phone. */
  action?: { url: string; text: string; icon: IconName };
  head?: React.ReactNode;
  figure?: React.ReactNode;
  /** The page states law: its head says when it was compared with its sources, and who signed. */
  isStamped?: boolean;
  /** The page itself says that its translation is not signed. */
  isNoted?: boolean;
  isShort?: boolean;
  leadField?: string;
  /** Head and body are one article; `after` is not part of it. */
  isArticle?: boolean;
  after?: React.ReactNode;
  children: React.ReactNode;
};

const noReferences: PageReferences = { terms: [], sources: [] };

export function PageFrame({ page, locale, references = noReferences, children, ...props }: PageFrameProps) {
  const words = useMessages();
  const { checked } = page;
  const { leadField = "lead" } = props;
  const named = useMemo(
    () => ({ ...references, comparedWith: checked?.against }),
    [checked?.against, references],
  );
  const trail = [...(props.parents ?? []), ...(props.name ? [{ name: props.name }] : [])];
  const Whole = props.isArticle ? "article" : Fragment;
  const borrowed = useBorrowed("title", leadField, "figure", "map");
  const isStamped = props.isStamped && checked;
  const isUnsigned = !useIsVouchedFor() && locale !== defaultLocale && !props.isNoted;
  return (
    <ReferenceContext value={named}>
      <Whole>
        <PageHead
          crumbs={crumbsTo(locale, words, ...trail)}
          title={page.title}
          titleLanguage={useLanguageOf("title")}
          lead={page.lead}
          leadLanguage={useLanguageOf(leadField)}
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
          {isStamped && (
            <Stamp
              checkedOn={checked.on}
              sources={references.sources.length}
              locale={locale}
              isDue={props.isCheckDue}
              approval={props.approval}
            />
          )}
          {isStamped && isUnsigned && <UnsignedNote isInText />}
          {props.head}
        </PageHead>
        {children}
      </Whole>
      {props.after}
      {!isStamped && isUnsigned && <UnsignedNote />}
      <WordCards />
    </ReferenceContext>
  );
}

/**
 * The meanings of the terms on a page. Each is a popover, which also works without a script. Browsers without popovers,
 * and print, show them as a list at the end of the page.
 */
function WordCards() {
  const { guide } = useMessages();
  const { terms } = usePageReferences();
  if (terms.length === 0) return null;
  return (
    <section aria-label={guide.words}>
      {terms.map(({ id, term, meaning, ...inOtherLanguages }) => (
        <div className="word-card" id={`word-${id}`} key={id} popover="auto">
          <b>{term}</b>
          <RichParagraph source={meaning} />
          <OtherLanguages words={inOtherLanguages} />
        </div>
      ))}
    </section>
  );
}

function OtherLanguages({ words }: { words: Partial<Record<TranslatedLocale, string>> }) {
  const known = translatedLocales.filter((locale) => words[locale]);
  if (known.length === 0) return null;
  return (
    <small>
      {known.map((locale, index) => (
        <Fragment key={locale}>
          {index > 0 && " "}
          <span {...writtenIn(locale)}>{words[locale]}</span>
        </Fragment>
      ))}
    </small>
  );
}
