import { type Faq, faqContent } from "#app/content/kinds/pages/faq.ts";
import { hostContext } from "#app/context.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { faqAnchor } from "#app/site/faq/faq-anchor.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { faqData } from "#app/site/text/faq-data.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/faq.ts";

export const links = sheetsFor("lookup");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), faqContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.faq,
    data: page ? [faqData(page.groups.flatMap(({ questions }) => questions))] : [],
  });
}

export default function FaqPage({ loaderData: props }: Route.ComponentProps) {
  const words = useMessages();
  const { page, locale, references, reach } = props;
  return (
    <PageFrame
      {...props}
      name={words.pages.faq}
      head={
        <nav className="jump-links plain-links part-links" aria-label={words.guide.contents}>
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

function FaqGroups({ groups }: { groups: Faq["groups"] }) {
  return groups.map(({ id, title, questions }, index) => (
    <section className="section" id={id} key={id} aria-labelledby={`${id}-title`}>
      <div className="wrap faq-columns column">
        <h2 id={`${id}-title`}>{title}</h2>
        <div>
          <BorrowedPart fields={[`groups.${id}`]}>
            <FaqList
              questions={questions}
              isFirstOpen={index === 0}
              anchorOf={(place) => faqAnchor(id, place)}
            />
          </BorrowedPart>
        </div>
      </div>
    </section>
  ));
}
