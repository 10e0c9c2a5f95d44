import type { Faq } from "#app/content/kinds/pages/faq.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { FaqGroups } from "./faq-groups.tsx";

export function FaqPage(props: LoadedPage<Faq>) {
  const words = useMessages();
  const { page, locale, references, reach } = props;
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
