import type { Faq } from "#app/content/kinds/faq.ts";
import { useWords } from "#app/i18n/words.ts";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { crumbsTo } from "#app/site/page/crumbs-to.ts";
import { HelpBox } from "#app/site/page/help-box.tsx";
import type { LoadedPage } from "#app/site/page/load-text-page.server.ts";
import { ReferenceContext } from "#app/site/reference/reference-context.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { WordCards } from "#app/site/reference/word-cards.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { FaqGroups } from "./faq-groups.tsx";

type Props = LoadedPage<Faq> & { phone: { number: string; shown: string }; whatsapp: string };

export function FaqPage({ page, locale, fallback, references, isCheckDue, phone, whatsapp }: Props) {
  const words = useWords();
  return (
    <ReferenceContext value={references}>
      <BorrowedPage isBorrowed={fallback.length > 0}>
        <PageHead
          crumbs={crumbsTo(locale, words, { name: words.pages.faq })}
          title={page.title}
          lead={page.lead}
        >
          <Stamp
            checkedOn={page.checked.on}
            against={<RichText source={page.checked.against} />}
            locale={locale}
            isDue={isCheckDue}
            sourcesUrl={references.sources.length > 0 ? "#sources" : undefined}
          />
          <nav className="jump-links" aria-label={words.guide.contents}>
            <ul>
              {page.groups.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </PageHead>
        <div className="faq-groups">
          <FaqGroups groups={page.groups} />
        </div>
        {references.sources.length > 0 && (
          <section className="section" id="sources" aria-labelledby="sources-title">
            <div className="wrap faq-columns">
              <h2 id="sources-title">{words.guide.sources}</h2>
              <SourceList locale={locale} />
            </div>
          </section>
        )}
        <div className="wrap page-end">
          <HelpBox phone={phone} whatsapp={whatsapp} />
        </div>
        <WordCards />
      </BorrowedPage>
    </ReferenceContext>
  );
}
