import { Fragment } from "react";
import type { ChooserAnswer } from "#app/content/kinds/tools/chooser.ts";
import { addressOf, answersIn, chooserPath } from "#app/content/kinds/tools/walk-chooser.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { LeafCard, type LeafCardProps } from "#app/site/chooser/leaf-card.tsx";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import { literalSearch } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";
import type { Findings, ShownChoice, ShownHit } from "./search-site.server.ts";
import type { Piece } from "./snippet.ts";

type Props = {
  locale: Locale;
  question: string;
  /** Undefined for an empty query. */
  findings: Findings | undefined;
  /** The chooser result that clearly answers. */
  answer: LeafCardProps | undefined;
  /** A question of the chooser that is asked instead of offering choices. */
  asked: { title: string; answers: ShownChoice[] } | undefined;
  needs: readonly Pick<ChooserAnswer, "id" | "label">[];
};

export function SearchPage({ needs, ...props }: Props) {
  const { search: words } = useMessages();
  const { locale, question, findings, answer, asked } = props;
  const choices = asked?.answers ?? onePerNeed(findings?.choices ?? []);
  const offered = new Set(choices.map(({ path }) => needOf(path)));
  const needLabel = (url: string) => needs.find(({ id }) => url.includes(addressOf([id])))?.label ?? "";
  return (
    <PageFrame
      page={{ title: words.title, lead: "" }}
      locale={locale}
      name={words.title}
      head={<SearchForm locale={locale} question={question} />}
    >
      <div className="wrap search-columns page-end column">
        <div>
          {answer && <LeafCard {...answer} under={needLabel(answer.url)} />}
          {choices.length > 0 && (
            <Choices title={asked?.title ?? words.didYouMean} choices={choices} needLabel={needLabel} />
          )}
          {findings && (
            <Results locale={locale} question={question} hasAnswer={Boolean(answer)} {...findings} />
          )}
        </div>
        <nav className="search-needs" aria-labelledby="needs">
          <h2 id="needs">{choices.length > 0 ? words.otherNeeds : words.needs}</h2>
          <ul className="ruled">
            {needs
              .filter(({ id }) => !offered.has(id))
              .map(({ id, label }) => (
                <li key={id}>
                  <ContentLink className="row" href={addressOf([id])}>
                    <NeedGlyph need={id} /> {label}
                  </ContentLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </PageFrame>
  );
}

/** The first answer in the address of a chooser step, which has a drawing. */
const needOf = (path: string) => (path.startsWith(chooserPath) ? answersIn(path)[0] : undefined);

/** The likeliest choice of each need, unless all have the same need. */
function onePerNeed(choices: readonly ShownChoice[]): readonly ShownChoice[] {
  const found = choices.map(({ path }) => needOf(path));
  if (new Set(found).size < 2) return choices;
  return choices.filter((_, i) => !found[i] || found.indexOf(found[i]) === i);
}

type ChoicesProps = {
  title: string;
  choices: readonly ShownChoice[];
  needLabel: (path: string) => string;
};

const Choices = ({ title: heading, choices, needLabel }: ChoicesProps) => {
  const { search: words } = useMessages();
  const drawn = new Set(choices.map(({ path }) => needOf(path)));
  // The same drawing in each row would not tell them apart.
  const hasDrawings = drawn.size > 1 && !drawn.has(undefined);
  return (
    <section className="search-choices plain-links" aria-labelledby="choices">
      <h2 id="choices">{heading}</h2>
      <ul data-drawn={hasDrawings || undefined}>
        {choices.map(({ path, kind, title, line = words.kinds[kind], language }) => {
          // Beside drawings every choice is a situation, and what it leads to is its line.
          const situation = (hasDrawings && needLabel(path)) || title;
          return (
            <li key={path}>
              <ContentLink className="row" href={path}>
                {hasDrawings && <NeedGlyph need={needOf(path) ?? ""} />}
                <span {...writtenIn(language)}>
                  <b>{situation}</b>
                  <small>{situation === title ? line : title}</small>
                </span>
                <Icon name="arrow" />
              </ContentLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type ResultsProps = Findings & Pick<Props, "locale" | "question"> & { hasAnswer: boolean };

function Results({ locale, question, choices, hits, readAs, isPartial, hasAnswer }: ResultsProps) {
  const { search: words, chooser } = useMessages();
  if (hits.length === 0 && choices.length === 0 && !hasAnswer)
    return (
      <>
        <p className="search-none">{fillWords(words.none, { question })}</p>
        <p>
          {words.noneHelp} <ContentLink href="/contact">{words.ask}</ContentLink>
        </p>
      </>
    );
  return (
    <>
      {isPartial && <p className="note">{words.partial}</p>}
      <Hits hits={hits.slice(0, shownFirst)} />
      {hits.length > shownFirst && (
        <details className="search-more">
          <summary className="button" data-look="quiet">
            {words.more}
          </summary>
          <Hits hits={hits.slice(shownFirst)} />
        </details>
      )}
      <p className="search-person">
        {words.noneOfThese} <ContentLink href="/contact">{chooser.ask}</ContentLink>
      </p>
      {readAs.length > 0 && (
        // This note is below the hits: it only matters to readers who found nothing, and its font may load late.
        <p className="note">
          {words.readAs}{" "}
          {readAs.map(({ text, language }, i) => (
            <Fragment key={text}>
              {i > 0 && ", "}
              <span {...inOtherScript(language, locale)}>{text}</span>
            </Fragment>
          ))}
          {". "}
          <ContentLink href={literalSearch(question)}>{words.literal}</ContentLink>
        </p>
      )}
    </>
  );
}

/** More hits are opened with a button. */
const shownFirst = 5;

const Hits = ({ hits }: { hits: readonly ShownHit[] }) => (
  <ol className="search-hits ruled">
    {hits.map((hit) => (
      <HitRow key={hit.path} {...hit} />
    ))}
  </ol>
);

function HitRow({ kind, path, language, title, line }: ShownHit) {
  const { search: words } = useMessages();
  return (
    <li>
      <p className="search-kind">{words.kinds[kind]}</p>
      <h2 {...writtenIn(language)}>
        <ContentLink href={path}>
          <Marked pieces={title} />
        </ContentLink>
      </h2>
      <p {...writtenIn(language)}>
        <Marked pieces={line} />
      </p>
    </li>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMarked }, i) => {
    const key = `${i} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
