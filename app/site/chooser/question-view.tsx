import type { ChooserQuestion } from "#app/content/kinds/tools/chooser.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NeedGlyph } from "./need-glyph.tsx";

type Props = {
  question: ChooserQuestion;
  /** The chosen need, whose drawing stays beside the questions that follow. */
  need?: string;
  lead: string;
  addressOf: (answer: string) => string;
};

/** A question whose answers are plain links; the whole row is the target. */
export function QuestionView({ question, need, lead, addressOf }: Props) {
  return (
    <>
      <div className="chooser-question">
        <h1>{question.title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {need && <NeedGlyph need={need} />}
      </div>
      <ol className="chooser-answers">
        {question.answers.map(({ id, label, hint }) => (
          <li key={id}>
            <ContentLink href={addressOf(id)}>
              <span>
                <b>{label}</b>
                {hint && <small>{hint}</small>}
              </span>
              {!need && <NeedGlyph need={id} />}
              <Icon name="arrow" />
            </ContentLink>
          </li>
        ))}
      </ol>
    </>
  );
}
