import { languages, translatedLocales, writtenIn } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { FoldedSection } from "#app/site/page/folded-section.tsx";
import { HelpBox } from "#app/site/page/help-box.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { useOpenTarget } from "#app/site/page/use-open-target.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import type { Letter } from "./group-words.ts";
import type { loadWords } from "./load-words.server.ts";

/** The glossary as a page: letters to jump to, each word in three scripts with its meaning. */
export function WordsPage({ letters, ...props }: Awaited<ReturnType<typeof loadWords>>) {
  const words = useWords();
  useOpenTarget();
  return (
    <PageFrame
      {...props}
      name={words.pages.words}
      head={
        <nav className="jump-links letter-links" aria-label={words.guide.contents}>
          <ul>
            {letters.map(({ letter }) => (
              <li key={letter}>
                <a href={`#${idOf(letter)}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      <div className="wrap word-list">
        {letters.map((letter) => (
          <LetterSection key={letter.letter} {...letter} />
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

const idOf = (letter: string) => (letter === "#" ? "figures" : `letter-${letter}`);

function LetterSection({ letter, terms }: Letter) {
  return (
    <section id={idOf(letter)} aria-labelledby={`${idOf(letter)}-title`}>
      <h2 id={`${idOf(letter)}-title`}>{letter}</h2>
      <dl>
        {terms.map(({ id, term, meaning, ...others }) => (
          <div key={id} id={id}>
            <dt>
              {term}
              {translatedLocales.map(
                (locale) =>
                  others[locale] && (
                    <span key={locale} {...writtenIn(locale)} title={languages[locale].name}>
                      {others[locale]}
                    </span>
                  ),
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
