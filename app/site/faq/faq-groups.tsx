import type { Faq } from "#app/content/kinds/pages/faq.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { faqAnchor } from "./faq-anchor.ts";

/** The groups of the questions page, each with an anchor. */
export function FaqGroups({ groups }: { groups: Faq["groups"] }) {
  return groups.map(({ id, title, questions }, index) => (
    <section
      className={index % 2 ? "section band" : "section"}
      id={id}
      key={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="wrap faq-columns">
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
