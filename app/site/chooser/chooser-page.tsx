import { addressOf } from "#app/content/kinds/tools/walk-chooser.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { IsThisWrong } from "#app/site/feedback/is-this-wrong.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/page/breadcrumbs.tsx";
import { LeafCard } from "./leaf-card.tsx";
import type { ChooserPageData } from "./load-chooser.server.ts";
import { QuestionView } from "./question-view.tsx";

/** One step of the chooser: the next question, or the result. Every step has its own address. */
export function ChooserPage(props: ChooserPageData) {
  const { chooser: words } = useMessages();
  const { page, choices, question, leaf, locale } = props;
  const answers = choices.map(({ answer }) => answer.id);
  const address = (given: readonly string[]) => localizedPath(addressOf(given), locale);
  const previous = choices.length > 0 ? address(answers.slice(0, -1)) : undefined;
  const crumbs: Crumb[] = [
    { name: words.start, url: address([]) },
    ...choices.map(({ answer }, index) => ({
      name: answer.short || answer.label,
      url: leaf || index < choices.length - 1 ? address(answers.slice(0, index + 1)) : undefined,
    })),
  ];
  // A leaf is the page of its last answer, so that answer is not linked.
  const trail = leaf ? [...crumbs.slice(0, -1), { name: words.yourAnswer }] : crumbs;
  return (
    <div className="wrap chooser" data-answer={leaf ? "" : undefined}>
      {choices.length > 0 && <Breadcrumbs crumbs={trail} />}
      {question && (
        <QuestionView
          question={question}
          need={answers[0]}
          lead={choices.length === 0 ? page.lead : question.lead}
          addressOf={(answer) => address([...answers, answer])}
        />
      )}
      {leaf && <LeafCard {...props} />}
      <p className="chooser-ways">
        {previous && <ContentLink href={previous}>{leaf ? words.change : words.back}</ContentLink>}
        {choices.length > 1 && <ContentLink href={address([])}>{words.again}</ContentLink>}
        {question && <ContentLink href={localizedPath("/contact", locale)}>{words.none}</ContentLink>}
        {props.facts?.checked && <IsThisWrong path={props.leaf.guide} locale={locale} />}
        <span>{words.notAdvice}</span>
      </p>
    </div>
  );
}
