import { plainText } from "#app/content/engine/inline-text.ts";
import type { Chooser } from "#app/content/kinds/tools/chooser.ts";
import { addressOf, listWays, walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
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
          answers: labels,
        });
      } else
        documents.set(id, {
          kind: "question",
          path,
          title: labels.at(-1) ?? here.question.title,
          lead: here.choices.at(-1)?.answer.hint || here.question.title,
          names: [],
          texts: [...said, ...here.question.answers.map(({ label }) => label)],
          answers: labels,
        });
    }
  return [...documents.values()];
}
