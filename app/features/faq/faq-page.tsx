import { useWords } from "#app/i18n/words.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { HelpBox } from "../guides/help-box.tsx";
import { ReferenceContext } from "../reference/reference-context.ts";
import { RichText } from "../reference/rich-text.tsx";
import { SourceList } from "../reference/source-list.tsx";
import { WordCards } from "../reference/word-cards.tsx";
import { BorrowedPage } from "../text-page/borrowed-page.tsx";
import { crumbsTo } from "../text-page/crumbs-to.ts";
import type { LoadedPage } from "../text-page/load-text-page.server.ts";
import type { Faq } from "./faq.schema.ts";
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
