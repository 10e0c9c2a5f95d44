import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { LetterTool, type PostedLetter } from "./letter-tool.tsx";
import type { LettersPageData } from "./load-letters.server.ts";

/** The list of letters, or one letter with its form. */
export function LettersPage({ posted, ...props }: LettersPageData & { posted?: PostedLetter }) {
  const { letters: words, pages } = useMessages();
  const { locale, chosen } = props;
  const address = localizedPath("/letters", locale);
  if (chosen) return <LetterPage {...props} chosen={chosen} posted={posted} />;
  const rows = props.rows.map(({ id, title, lead }) => ({ title, text: lead, url: `${address}/${id}` }));
  return (
    // Each letter lists its own sources.
    <PageFrame {...props} references={undefined} name={pages.letters}>
      <section className="wrap letters" aria-label={words.ask}>
        {locale === "hi" && <p className="note">{words.offices}</p>}
        <LinkRows rows={rows} />
      </section>
    </PageFrame>
  );
}

type LetterPageProps = Extract<LettersPageData, { chosen: object }> & { posted?: PostedLetter };

function LetterPage({ posted, chosen, carried, handover, ...props }: LetterPageProps) {
  const { letters: words, guide, pages } = useMessages();
  const { locale, references, reach } = props;
  const localeOfWords = useLocaleOfMessages(locale);
  const { title, lead, note, page, approved } = chosen;
  const { from, until } = handover;
  return (
    <PageFrame
      locale={locale}
      page={{ title, lead }}
      references={references}
      parents={[{ name: pages.letters, url: localizedPath("/letters", locale) }]}
      name={title}
    >
      <div className="wrap letters">
        <BorrowedPart fields={[`letters.${chosen.id}`]}>
          {(until || from) && (
            <p className="letter-handover">
              {until && fillWords(words.until, { date: formatDate(until, localeOfWords) })}{" "}
              {from && <ContentLink href={from}>{words.back}</ContentLink>}
            </p>
          )}
          <LetterTool
            key={`${chosen.id} ${JSON.stringify(carried)}`}
            chosen={chosen}
            locale={locale}
            carried={carried}
            posted={posted}
          />
          <div className="letter-notes">
            <RichParagraph source={note} />
            <p>
              {words.yours}{" "}
              {approved
                ? fillWords(words.approved, {
                    name: approved.by,
                    date: formatDate(approved.on, localeOfWords),
                  })
                : words.notApproved}{" "}
              <ContentLink href={page}>{words.guide}</ContentLink>
            </p>
            <p>
              <AskPerson path={`/letters/${chosen.id}`} locale={locale} />
            </p>
            {references.sources.length > 0 && (
              <FoldedSection id="sources" title={guide.sources} content={<SourceList locale={locale} />} />
            )}
          </div>
          <HelpBox {...reach} />
        </BorrowedPart>
      </div>
    </PageFrame>
  );
}
