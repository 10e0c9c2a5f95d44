import type { Faq } from "#app/content/kinds/pages/faq.ts";
import { useWords } from "#app/i18n/words.ts";
import { FoldedSection } from "#app/site/page/folded-section.tsx";
import { HelpBox } from "#app/site/page/help-box.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { useOpenTarget } from "#app/site/page/use-open-target.ts";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FaqGroups } from "./faq-groups.tsx";

export function FaqPage(props: LoadedPage<Faq>) {
  const words = useWords();
  const { page, locale, references, reach } = props;
  useOpenTarget();
  return (
    <PageFrame
      {...props}
      name={words.pages.faq}
      head={
        <nav className="jump-links part-links" aria-label={words.guide.contents}>
          <ul>
            {page.groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      <div className="faq-groups">
        <FaqGroups groups={page.groups} />
      </div>
      {references.sources.length > 0 && (
        <div className="wrap">
          <FoldedSection id="sources" title={words.guide.sources} content={<SourceList locale={locale} />} />
        </div>
      )}
      <div className="wrap page-end">
        <HelpBox {...reach} />
      </div>
    </PageFrame>
  );
}
