import { Fragment } from "react";

import type { ChooserAnswer } from "#app/content/kinds/tools/chooser.ts";
import { addressOf } from "#app/content/kinds/tools/walk-chooser.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import { literalSearch } from "./search-address.ts";
import { SearchForm } from "./search-form.tsx";
import type { Findings, ShownHit } from "./search-site.server.ts";
import type { Piece } from "./snippet.ts";

type Props = {
  locale: Locale;
  question: string;
  /** Undefined for an empty query. */
  findings: Findings | undefined;
  needs: readonly Pick<ChooserAnswer, "id" | "label">[];
};

export function SearchPage({ locale, question, findings, needs }: Props) {
  const { search: words } = useMessages();
  return (
    <PageFrame
      page={{ title: words.title, lead: "" }}
      locale={locale}
      name={words.title}
      head={<SearchForm locale={locale} question={question} />}
    >
      <div className="wrap search-columns">
        <div>{findings && <Results locale={locale} question={question} {...findings} />}</div>
        <nav className="search-needs" aria-labelledby="needs">
          <h2 id="needs">{words.needs}</h2>
          <ul>
            {needs.map(({ id, label }) => (
              <li key={id}>
                <ContentLink href={addressOf([id])}>
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

type ResultsProps = Findings & Pick<Props, "locale" | "question">;

function Results({ locale, question, hits, readAs, isPartial }: ResultsProps) {
  const { search: words } = useMessages();
  if (hits.length === 0)
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
      <ol className="search-hits">
        {hits.map((hit) => (
          <HitRow key={hit.path} {...hit} />
        ))}
      </ol>
      {readAs.length > 0 && (
        // Below the hits, because it only matters to readers who found nothing, and its font may load late.
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

function HitRow({ kind, path, language, title, snippet, facts }: ShownHit) {
  const { search: words, guide } = useMessages();
  const cells = facts && (["office", "time", "fee"] as const).filter((name) => facts[name]);
  return (
    <li>
      <p className="search-kind">{words.kinds[kind]}</p>
      <h2 {...writtenIn(language)}>
        <ContentLink href={path}>
          <Marked pieces={title} />
        </ContentLink>
      </h2>
      <p {...writtenIn(language)}>
        <Marked pieces={snippet} />
      </p>
      {cells && cells.length > 0 && (
        <dl>
          {cells.map((name) => (
            <div key={name}>
              <dt>{guide[name]}</dt>
              <dd {...writtenIn(language)}>{facts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMarked }, i) => {
    const key = `${i} ${text}`;
    return isMarked ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
  });
