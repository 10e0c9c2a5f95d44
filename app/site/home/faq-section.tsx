import { useId } from "react";
import type { FaqExcerpt } from "#app/content/kinds/home/faq-excerpt.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";

type Props = { excerpt: FaqExcerpt; faqUrl?: string };

export function FaqSection({ excerpt: { title, link_text: linkText, questions }, faqUrl = "/faq" }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap faq-columns">
        <div>
          <h2 id={id}>{title}</h2>
          <ContentLink className="all-questions" href={faqUrl}>
            {linkText}
          </ContentLink>
        </div>
        <FaqList questions={questions} />
      </div>
    </section>
  );
}
