import type { FaqExcerpt } from "#app/content/kinds/home/home-sections.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Section } from "./section.tsx";

export function FaqSection({ excerpt: { title, link_text: linkText, questions } }: { excerpt: FaqExcerpt }) {
  return (
    <Section title={title} className="beside">
      <div>
        <FaqList questions={questions} isFirstOpen={false} />
        <ContentLink className="all-questions" href="/faq">
          {linkText}
        </ContentLink>
      </div>
    </Section>
  );
}
