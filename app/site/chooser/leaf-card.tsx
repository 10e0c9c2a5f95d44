import { useId } from "react";
import { plainText } from "#app/content/engine/inline-text.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { inLanguageOf } from "#app/i18n/locale-path.ts";
import { defaultLocale, translatedLocales } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { askAbout } from "#app/leads/about-address.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { leafText } from "./leaf-text.ts";
import type { ChooserPageData } from "./load-chooser.server.ts";

type Props = Extract<ChooserPageData, { leaf: unknown; facts: object }>;

/** The result of the chooser: the application, who decides, time, fee, documents, and causes of rejection. */
export function LeafCard({ leaf, facts, url, locale }: Props) {
  const { chooser: words, guide, letters, papers } = useMessages();
  const localeOfWords = useLocaleOfMessages(locale);
  const id = useId();
  const labels = { office: guide.office, time: guide.time, fee: guide.fee };
  const cells = (["office", "time", "fee"] as const).flatMap((name) => {
    const cell = facts.cells[name];
    return cell ? [{ label: labels[name], value: cell.value, note: plainText(cell.note) }] : [];
  });
  const text = leafText({
    title: leaf.title,
    cells,
    papers: { title: words.papers, items: facts.papers },
    checks: { title: words.sentBack, items: facts.checks },
    url,
  });
  const isContact = leaf.guide === "/contact";
  const path = new URL(url).pathname;
  return (
    <article className="answer-card">
      <header>
        <p>{words.yourApplication}</p>
        <h1>
          {leaf.title}
          {/* Offices use the names in other languages; only readers of English need them. */}
          {translatedLocales
            .filter((other) => locale === defaultLocale && leaf[other])
            .map((other) => (
              <small key={other} {...inOtherScript(other, locale)}>
                {leaf[other]}
              </small>
            ))}
        </h1>
        <RichParagraph className="answer-text" source={leaf.text} />
      </header>
      {cells.length > 0 && (
        <dl>
          {cells.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.papers.length + facts.checks.length > 0 && (
        <div className="answer-lists">
          {facts.papers.length > 0 && (
            <section aria-labelledby={`${id}-papers`}>
              <h2 id={`${id}-papers`}>{words.papers}</h2>
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
          {facts.checks.length > 0 && (
            <section className="answer-checks" aria-labelledby={`${id}-checks`}>
              <h2 id={`${id}-checks`}>{words.sentBack}</h2>
              <ul>
                {facts.checks.map((reason) => (
                  <li key={reason}>
                    <Icon name="close" /> {reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      <footer>
        <ContentLink
          className="button"
          href={isContact ? askAbout(path, locale) : inLanguageOf(locale, leaf.guide)}
        >
          {isContact ? words.ask : cells.length > 0 && facts.checkedOn ? words.guide : words.page}
        </ContentLink>
        {leaf.letter && (
          <ContentLink className="button" data-look="quiet" href={`/letters/${leaf.letter}`}>
            <Icon name="mail" /> {letters.write}
          </ContentLink>
        )}
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
        {facts.checkedOn && (
          <p>{fillWords(words.checkedOn, { date: formatDate(facts.checkedOn, localeOfWords) })}</p>
        )}
      </footer>
    </article>
  );
}
