import type { LegalOpinion } from "#app/content/kinds/pages/legal-opinion.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";

/** Steps like those of a guide, without places: an advocate's work has no counter to go to. */
export function OpinionSteps({ steps }: { steps: LegalOpinion["steps"] }) {
  return (
    <div className="phases">
      <ol className="steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="step-number figure" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <RichParagraph source={text} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
