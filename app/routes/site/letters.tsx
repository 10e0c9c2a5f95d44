import { data } from "react-router";
import { hostContext } from "#app/context.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, localizedPath } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { AskPerson } from "#app/leads/reach/ask-person.tsx";
import { readForm } from "#app/lib/read-form.ts";
import { LetterTool, type PostedLetter, readLetter } from "#app/site/letters/letter-tool.tsx";
import {
  type LettersPageData,
  loadLetterFields,
  loadLetters,
} from "#app/site/letters/load-letters.server.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import type { Route } from "./+types/letters.ts";

export const links = sheetsFor("letters");

export const loader = ({ context, url }: Route.LoaderArgs) => loadLetters(context.get(hostContext), url);

/** The action is only used without a script; otherwise the device fills in the letter. Nothing is stored. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const fields = await loadLetterFields(context.get(hostContext), url);
  const form = await readForm(request);
  const status = Object.keys(fields).some((id) => form.has(id)) ? 200 : 400;
  return data(readLetter(form, fields), { status, headers: { "cache-control": "no-store" } });
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, chosen } = loaderData ?? {};
  return pageMeta(request, {
    seo: chosen ? { title: chosen.title, description: chosen.lead } : page?.seo,
    name: ({ pages }) => chosen?.title ?? pages.letters,
    parents:
      chosen && (({ pages }, locale) => [{ name: pages.letters, url: localizedPath("/letters", locale) }]),
  });
}

export default function LettersPage({ loaderData: props, actionData: posted }: Route.ComponentProps) {
  const { letters: words, pages } = useMessages();
  const { locale, chosen } = props;
  const address = localizedPath("/letters", locale);
  if (chosen) return <LetterPage {...props} chosen={chosen} posted={posted} />;
  const rows = props.rows.map(({ id, title, lead }) => ({ title, text: lead, url: `${address}/${id}` }));
  return (
    // Each letter lists its own sources.
    <PageFrame {...props} references={undefined} name={pages.letters}>
      <section className="wrap letters page-end" aria-label={words.ask}>
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
      <div className="wrap letters page-end">
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
          <div className="letter-notes column">
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
