import { useMemo, useState } from "react";
import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, languages, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { filterTerms } from "#app/site/glossary/filter-terms.ts";
import { loadGlossary } from "#app/site/glossary/load-glossary.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import type { Route } from "./+types/glossary.ts";

export const links = sheetsFor("words");

export const loader = ({ context, url }: Route.LoaderArgs) => loadGlossary(context.get(hostContext), url);

export const meta = metaNamed(({ pages }) => pages.words);

type Props = Awaited<ReturnType<typeof loadGlossary>>;

/** The glossary: each term in three scripts with its meaning. Without a script the filter is the search of the site. */
export default function GlossaryPage({ loaderData: { letters: all, ...props } }: Route.ComponentProps) {
  const words = useMessages();
  const [typed, setTyped] = useState("");
  const letters = useMemo(() => filterTerms(all, typed), [all, typed]);
  const count = letters.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <PageFrame
      {...props}
      name={words.pages.words}
      head={
        <>
          <search className="word-filter column" data-react>
            <form action={localizedPath("/search", props.locale)}>
              <label className="field-label" htmlFor="word-filter">
                {words.glossary.filter}
              </label>
              <input
                className="input"
                id="word-filter"
                name="q"
                type="search"
                maxLength={80}
                autoComplete="off"
                placeholder={words.glossary.hint}
                onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </form>
            <output htmlFor="word-filter">
              {count > 0 ? fillWords(words.glossary.count, { count }) : words.glossary.none}
            </output>
          </search>
          <nav className="jump-links plain-links letter-links" aria-label={words.guide.contents}>
            <ul>
              {letters.map(({ letter }) => (
                <li key={letter}>
                  <a href={`#${idOf(letter)}`}>{letter}</a>
                </li>
              ))}
            </ul>
          </nav>
        </>
      }
    >
      <div className="wrap word-list column">
        {letters.map((letter) => (
          <LetterSection key={letter.letter} {...letter} pageLocale={props.locale} />
        ))}
        {props.references.sources.length > 0 && (
          <FoldedSection
            id="sources"
            title={words.guide.sources}
            content={<SourceList locale={props.locale} />}
          />
        )}
      </div>
      <div className="wrap page-end">
        <HelpBox {...props.reach} />
      </div>
    </PageFrame>
  );
}

const idOf = (letter: string) => (letter === "0–9" ? "figures" : `letter-${letter}`);

function LetterSection({ letter, terms, pageLocale }: Props["letters"][number] & { pageLocale: Locale }) {
  return (
    <section id={idOf(letter)} aria-labelledby={`${idOf(letter)}-title`}>
      <h2 id={`${idOf(letter)}-title`}>{letter}</h2>
      <dl>
        {terms.map(({ id, term, meaning, names }) => (
          <div key={id} id={id}>
            <dt>
              {term}
              {names.length > 0 && (
                <small>
                  {names.map(({ locale, name }) => (
                    <span key={locale} {...inOtherScript(locale, pageLocale)} title={languages[locale].name}>
                      {name}
                    </span>
                  ))}
                </small>
              )}
            </dt>
            <dd>
              <RichText source={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
