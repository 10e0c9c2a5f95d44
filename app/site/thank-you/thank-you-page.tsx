import type { ThankYou } from "#app/content/kinds/thank-you.ts";
import { useWords } from "#app/i18n/words.ts";
import { ReachLinks } from "#app/leads/reach-links.tsx";
import { YourReference } from "#app/leads/your-enquiry-number.tsx";
import { BorrowedPage } from "#app/site/page/borrowed-page.tsx";
import { crumbsTo } from "#app/site/page/crumbs-to.ts";
import type { LoadedPage } from "#app/site/page/load-text-page.server.ts";
import { ReferenceContext } from "#app/site/reference/reference-context.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { WordCards } from "#app/site/reference/word-cards.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type LinkRow, LinkRows } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

type Props = LoadedPage<ThankYou> & { related: readonly LinkRow[]; reference?: string };

export function ThankYouPage({ page, locale, fallback, references, related, reference }: Props) {
  const words = useWords();
  return (
    <ReferenceContext value={references}>
      <BorrowedPage isBorrowed={fallback.length > 0}>
        <PageHead
          crumbs={crumbsTo(locale, words, { name: words.pages.thankYou })}
          title={page.title}
          lead={page.lead}
        >
          {reference && (
            <>
              <YourReference reference={reference} />
              <ReachLinks />
            </>
          )}
        </PageHead>
        <div className="wrap thank-you">
          <section aria-labelledby="next-title">
            <h2 id="next-title">{words.thankYou.next}</h2>
            <ul className="pairs">
              {page.next_steps.map((line) => (
                <li key={line}>
                  <Icon name="tick" />
                  <p>
                    <RichText source={line} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
          {related.length > 0 && (
            <nav aria-labelledby="meanwhile-title">
              <h2 id="meanwhile-title">{words.thankYou.meanwhile}</h2>
              <LinkRows rows={related} />
            </nav>
          )}
        </div>
        <WordCards />
      </BorrowedPage>
    </ReferenceContext>
  );
}
