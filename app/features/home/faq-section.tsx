import { useId } from "react";

import { ContentLink } from "#app/ui/content-link.tsx";
import { FaqList } from "../faq/faq-list.tsx";
import type { FaqExcerpt } from "./faq-excerpt.schema.ts";

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
