import type { ChooserQuestion } from "#app/content/kinds/tools/chooser.ts";
import { addressOf } from "#app/content/kinds/tools/walk-chooser.ts";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { LeafCard } from "#app/site/chooser/leaf-card.tsx";
import { loadChooser } from "#app/site/chooser/load-chooser.server.ts";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import { IsThisWrong } from "#app/site/feedback/is-this-wrong.tsx";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/page/breadcrumbs.tsx";
import type { Route } from "./+types/which-application.ts";

export const links = sheetsFor("chooser");

export const loader = ({ context, url }: Route.LoaderArgs) => loadChooser(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageMeta(request, { seo: undefined });
  const { page, choices, question, leaf } = loaderData;
  const title = leaf?.title ?? question?.title ?? "";
  return pageMeta(request, {
    seo: choices.length === 0 ? page.seo : { ...page.seo, title },
    name: ({ chooser }) => (choices.length === 0 ? chooser.start : title),
  });
}

/** One step of the chooser: the next question, or the result. Every step has its own address. */
export default function ChooserPage({ loaderData: props }: Route.ComponentProps) {
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
      <p className="chooser-ways cluster">
        {previous && <ContentLink href={previous}>{leaf ? words.change : words.back}</ContentLink>}
        {choices.length > 1 && <ContentLink href={address([])}>{words.again}</ContentLink>}
        {question && <ContentLink href={localizedPath("/contact", locale)}>{words.none}</ContentLink>}
        {props.facts?.checked && <IsThisWrong path={props.leaf.guide} locale={locale} />}
        <span>{words.notAdvice}</span>
      </p>
    </div>
  );
}

type Props = {
  question: ChooserQuestion;
  /** The chosen need, whose drawing stays beside the questions that follow. */
  need?: string;
  lead: string;
  addressOf: (answer: string) => string;
};

/** A question whose answers are plain links; the whole row is the target. */
function QuestionView({ question, need, lead, addressOf }: Props) {
  return (
    <>
      <div className="chooser-question">
        <h1>{question.title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {need && <NeedGlyph need={need} />}
      </div>
      <ol className="chooser-answers plain-links boxed turns-green">
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
