import { useWords } from "#app/i18n/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type LinkRow, LinkRows } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { YourReference } from "../leads/your-reference.tsx";
import { ReferenceContext } from "../reference/reference-context.ts";
import { RichText } from "../reference/rich-text.tsx";
import { WordCards } from "../reference/word-cards.tsx";
import { ReachLinks } from "../site-settings/reach-links.tsx";
import { BorrowedPage } from "../text-page/borrowed-page.tsx";
import { crumbsTo } from "../text-page/crumbs-to.ts";
import type { LoadedPage } from "../text-page/load-text-page.server.ts";
import type { ThankYou } from "./thank-you.schema.ts";

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
