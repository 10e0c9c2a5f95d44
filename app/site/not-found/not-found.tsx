import { useId } from "react";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { pictures } from "#app/ui/drawings.ts";
import { type LinkRow, LinkRows } from "#app/ui/link-rows.tsx";

type Props = {
  links: readonly LinkRow[];
  homeUrl?: string;
  /** Where a search goes; without one no search is offered. */
  searchUrl?: string;
};

/** Plot 404 is the hole in the map. */
export function NotFound({ links, homeUrl = "/", searchUrl }: Props) {
  const { notFound: words } = useWords();
  const id = useId();
  return (
    <div className="not-found">
      <div className="wrap">
        <div>
          <h1>{words.title}</h1>
          <p className="lead">
            {words.text} <ContentLink href={homeUrl}>{words.home}</ContentLink>
          </p>
          {searchUrl && (
            <search>
              <form action={searchUrl}>
                <label className="field-label" htmlFor={id}>
                  {words.search}
                </label>
                <div className="joined">
                  <input className="input" id={id} name="q" type="search" placeholder={words.searchHint} />
                  <button className="button" type="submit">
                    {words.searchButton}
                  </button>
                </div>
              </form>
            </search>
          )}
        </div>
        <figure className="survey-sheet">
          <div className="sheet-window">
            <img {...pictures.missingPlot} alt={words.picture} fetchPriority="low" />
          </div>
        </figure>
        <nav aria-labelledby={`${id}-often`}>
          <h2 id={`${id}-often`}>{words.often}</h2>
          <LinkRows rows={links} />
        </nav>
      </div>
    </div>
  );
}
