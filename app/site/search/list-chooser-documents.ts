import { plainText } from "#app/content/engine/inline-text.ts";
import type { Chooser } from "#app/content/kinds/tools/chooser.ts";
import {
  addressOf,
  answersIn,
  chooserPath,
  listWays,
  walkChooser,
} from "#app/content/kinds/tools/walk-chooser.ts";
import { languageOf } from "#app/i18n/language-of.ts";
import { translatedLocales } from "#app/i18n/locales.ts";
import type { SearchDocument } from "./search-document.ts";

/** The questions and results of "Which application?", each with the path of its intent, otherwise its shortest path. */
export function listChooserDocuments(chooser: Chooser, intended: ReadonlySet<string>): SearchDocument[] {
  const documents = new Map<string, SearchDocument>();
  const rank = (answers: readonly string[]) => (intended.has(addressOf(answers)) ? 0 : answers.length);
  const ways = listWays(chooser).toSorted((a, b) => rank(a.answers) - rank(b.answers));
  for (const { answers } of ways)
    for (let length = 1; length <= answers.length; length += 1) {
      const here = walkChooser(chooser, answers.slice(0, length));
      const id = here?.leaf?.id ?? here?.question?.id;
      if (!here || !id || documents.has(id)) continue;
      const path = addressOf(answers.slice(0, length));
      const labels = here.choices.map(({ answer }) => answer.label);
      const steps = here.choices.map(({ answer }) => answer.short || answer.label);
      const said = here.choices.flatMap(({ answer }) => [answer.label, answer.hint].filter(Boolean));
      if (here.leaf) {
        const { title, text, papers, ...leaf } = here.leaf;
        documents.set(id, {
          kind: "answer",
          path,
          title,
          lead: plainText(text) || labels.join(" · "),
          names: translatedLocales.flatMap((language) => leaf[language] || []),
          texts: [...said, ...papers],
          answers: steps,
          guide: leaf.guide,
        });
      } else
        documents.set(id, {
          kind: "question",
          path,
          title: labels.at(-1) ?? here.question.title,
          lead: here.choices.at(-1)?.answer.hint || here.question.title,
          names: [],
          texts: [...said, ...here.question.answers.map(({ label }) => label)],
          answers: steps,
          guide: commonest(
            ways.flatMap(({ answers: way, leaf }) =>
              leaf && addressOf(way).startsWith(`${path}/`) ? leaf.guide : [],
            ),
          ),
        });
    }
  return [...documents.values()];
}

const commonest = (guides: readonly string[]): string | undefined =>
  [...Map.groupBy(guides, (guide) => guide).values()].toSorted((a, b) => b.length - a.length)[0]?.[0];

/** More answers than this hide the results. */
const mostAnswers = 6;

/**
 * Finds the question that leads to all these pages (best first). It is asked instead of listing its answers. If the
 * best page is itself a question that leads to another of the pages, only those count.
 */
export function findCommonQuestion(chooser: Chooser, paths: readonly string[]) {
  const below = paths.filter((path) => path === paths[0] || path.startsWith(`${paths[0]}/`));
  const near = below.length > 1 ? below : paths;
  if (!near.every((path) => path.startsWith(`${chooserPath}/`))) return undefined;
  const [first = [], ...others] = near.map(answersIn);
  const end = first.findIndex((answer, i) => others.some((other) => other[i] !== answer));
  const common = end < 0 ? first : first.slice(0, end);
  const question = common.length > 0 ? walkChooser(chooser, common)?.question : undefined;
  if (!question || question.answers.length > mostAnswers) return undefined;
  const answers = question.answers.map(({ id, label, hint }) => ({
    kind: "question" as const,
    path: addressOf([...common, id]),
    language: languageOf(label),
    title: label,
    line: hint,
  }));
  const place = ({ path }: { path: string }) => {
    const at = near.findIndex((one) => one === path || one.startsWith(`${path}/`));
    return at < 0 ? near.length : at;
  };
  return { title: question.title, answers: answers.toSorted((a, b) => place(a) - place(b)) };
}
