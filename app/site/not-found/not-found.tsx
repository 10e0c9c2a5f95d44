import { useId } from "react";
import { localeOf } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { SheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { pictures } from "#app/ui/content/drawings.ts";
import { type LinkRow, LinkRows } from "#app/ui/page/link-rows.tsx";

type Props = {
  links: readonly LinkRow[];
  homeUrl?: string;
  /** Staff have removed this page for good. */
  isGone?: boolean;
};

/** The 404 page. Its drawing is a village map in which the plot numbered 404 is missing. */
export function NotFound({ links, homeUrl = "/", isGone }: Props) {
  const { notFound: words } = useMessages();
  const id = useId();
  return (
    <div className="not-found">
      <SheetsFor make="notFound" />
      <div className="wrap column">
        <div>
          <h1>{isGone ? words.goneTitle : words.title}</h1>
          <p className="lead">
            {isGone ? words.goneText : words.text} <ContentLink href={homeUrl}>{words.home}</ContentLink>
          </p>
          <SearchForm locale={localeOf(homeUrl)} hasLabel />
        </div>
        <figure className="survey-sheet">
          <div className="sheet-window">
            <img {...pictures.missingPlot} alt={words.picture} fetchPriority="low" />
          </div>
        </figure>
        <nav aria-labelledby={`${id}-often`}>
          <h2 className="row-title" id={`${id}-often`}>
            {words.often}
          </h2>
          <LinkRows rows={links} />
        </nav>
      </div>
    </div>
  );
}
