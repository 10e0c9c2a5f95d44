import { plainText } from "#app/content/engine/inline-text.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { inLanguageOf } from "#app/i18n/page-address.ts";
import { askAbout } from "#app/leads/about-address.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { KeyFacts, markedFacts } from "#app/site/page/key-facts.tsx";
import { SentBack } from "#app/site/page/sent-back.tsx";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { ReferenceContext } from "#app/site/reference/reference-context.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { ListenButton } from "#app/site/tools/listen-button.tsx";
import { ToolRows } from "#app/site/tools/tool-rows.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { Stamp } from "#app/ui/page/stamp.tsx";
import type { ChooserPageData } from "./load-chooser.server.ts";

export type LeafCardProps = Extract<ChooserPageData, { leaf: unknown; facts: object }>;

const papersPart = "papers";

/** Two lines. A longer text is not shown beside figures in search, and only its beginning precedes them on its page. */
const shortText = 130;
const firstSentences = /^.{40,}?[.।](?= )/;

type Props = LeafCardProps & {
  /** Set in search results: what happened. The card then has no lists, and its title links to its own page. */
  under?: string;
};

/** The result of the chooser: the application, who decides, time, fee, documents, and causes of rejection. */
export function LeafCard({ leaf, facts, tools, url, locale, under }: Props) {
  const isExcerpt = under !== undefined;
  const { chooser: words, guide, papers } = useMessages();
  const labels = { office: guide.office, time: guide.time, fee: guide.fee };
  const cells = (["office", "time", "fee"] as const).flatMap((name) => {
    const cell = facts.cells[name];
    return cell ? [{ label: labels[name], ...cell }] : [];
  });
  const text = leafText({
    title: leaf.title,
    cells: cells.map(({ label, value, note }) => ({ label, value: plainText(value), note: plainText(note) })),
    papers: { title: words.papers, items: facts.papers },
    checks: { title: guide.sentBack, items: facts.checks },
    url,
  });
  const isContact = leaf.guide === "/contact";
  const path = new URL(url).pathname;
  const sourcesUrl = `${inLanguageOf(locale, leaf.guide)}#sources`;
  const next = isContact ? askAbout(path, locale) : inLanguageOf(locale, leaf.guide);
  const nextWords = isContact ? words.ask : cells.length > 0 && facts.checked ? words.guide : words.page;
  const Title = isExcerpt ? "h2" : "h1";
  const title = (
    <Title className="answer-title">
      {isExcerpt ? <ContentLink href={path}>{leaf.title}</ContentLink> : leaf.title}{" "}
      {/* Offices use the Telugu name; only readers of English need it. */}
      {locale === defaultLocale && <small {...inOtherScript("te", locale)}>{leaf.te}</small>}
    </Title>
  );
  const toolRows = (
    <ToolRows tools={tools} cost={isExcerpt ? undefined : facts.cost} locale={locale} path={path}>
      {isExcerpt && (
        <ContentLink href={next}>
          <b>
            <Icon name="arrow" /> {nextWords}
          </b>
        </ContentLink>
      )}
    </ToolRows>
  );
  const ownText = (source: string) => <RichParagraph className="answer-text" source={source} />;
  const lead = (leaf.text.length > shortText && firstSentences.exec(leaf.text)?.[0]) || leaf.text;
  return (
    <ReferenceContext value={{ terms: [], sources: facts.sources, sourcesUrl }}>
      {isExcerpt || title}
      {isExcerpt || ownText(lead)}
      <article className="answer-card boxed">
        <header className="row">
          {isExcerpt && <p className="note">{under}</p>}
          {isExcerpt ? title : <h2>{guide.glance}</h2>}
          {isExcerpt || <ListenButton />}
          {isExcerpt && (cells.length === 0 || plainText(leaf.text).length < shortText) && ownText(leaf.text)}
        </header>
        {cells.length > 0 && <KeyFacts cells={cells} where={isExcerpt ? undefined : facts.where} />}
        {isExcerpt ? (
          toolRows
        ) : (
          <div className="answer-lists">
            <div>
              <SentBack reasons={facts.checks} isOffPortal={facts.where?.portal === "none"} />
              {ownText(leaf.text.slice(lead.length))}
              <RichParagraph className="note" source={facts.paymentNote} />
            </div>
            {toolRows}
            {facts.papers.length > 0 && (
              <section aria-labelledby={papersPart}>
                <h2 id={papersPart}>
                  {facts.papers.length > 1
                    ? fillWords(words.papersCount, { count: facts.papers.length })
                    : words.papers}
                </h2>
                <ul className="answer-papers">
                  {facts.papers.map((name, index) => (
                    <li key={name}>
                      <label>
                        <input className="tick-box" type="checkbox" name={`paper-${index + 1}`} />
                        <span>{name}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
        {isExcerpt || (
          <footer className="cluster">
            <ContentLink className="button" data-look={tools.deadline && "quiet"} href={next}>
              {nextWords}
            </ContentLink>
            <a
              className="button"
              data-look="quiet"
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" /> {words.send}
            </a>
            {!isContact && <AskPerson path={path} locale={locale} />}
            <PrintButton text={papers.print} />
          </footer>
        )}
      </article>
      {cells.length > 0 && (
        <div className="answer-basis wraps">
          {!isExcerpt && facts.checked && (
            <Stamp
              checkedOn={facts.checked.on}
              sources={facts.checked.sources}
              sourcesUrl={sourcesUrl}
              locale={locale}
            />
          )}
          <MarkLegend rows={markedFacts({ cells, where: isExcerpt ? undefined : facts.where })} />
        </div>
      )}
    </ReferenceContext>
  );
}

type List = { title: string; items: readonly string[] };

type Answer = {
  title: string;
  cells: readonly { label: string; value: string; note: string }[];
  papers: List;
  checks: List;
  url: string;
};

/** A leaf as plain text, which is complete even where links are not opened or mobile data is used up. */
function leafText({ title, cells, papers, checks, url }: Answer): string {
  const facts = cells.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ""}`);
  const listed = [papers, checks].flatMap(({ title: heading, items }) =>
    items.length > 0 ? ["", heading, ...items.map((item, index) => `${index + 1}. ${item}`)] : [],
  );
  return [title, "", ...facts, ...listed, "", url].join("\n");
}
