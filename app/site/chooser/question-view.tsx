import type { ChooserQuestion } from "#app/content/kinds/chooser.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  question: ChooserQuestion;
  lead: string;
  addressOf: (answer: string) => string;
};

/** A question whose answers are plain links: rows of a ledger, the whole row is the target. */
export function QuestionView({ question, lead, addressOf }: Props) {
  return (
    <>
      <h1>{question.title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <ol className="chooser-answers">
        {question.answers.map(({ id, label, hint }) => (
          <li key={id}>
            <ContentLink href={addressOf(id)}>
              <span>
                <b>{label}</b>
                {hint && <small>{hint}</small>}
              </span>
              <Icon name="arrow" />
            </ContentLink>
          </li>
        ))}
      </ol>
    </>
  );
}
