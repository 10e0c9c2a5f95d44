import { plainText } from "#app/content/engine/inline-text.ts";
import type { Chooser } from "#app/content/kinds/tools/chooser.ts";
import { addressOf, listWays, walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
import { translatedLocales } from "#app/i18n/locales.ts";
import type { Facts, SearchDocument } from "./search-document.ts";

/** The questions and results of "Which application?", each with its shortest path. */
export function listChooserDocuments(
  chooser: Chooser,
  factsOf: ReadonlyMap<string, Facts>,
): SearchDocument[] {
  const documents = new Map<string, SearchDocument>();
  const ways = listWays(chooser).toSorted((a, b) => a.answers.length - b.answers.length);
  for (const { answers } of ways)
    for (let length = 1; length <= answers.length; length += 1) {
      const here = walkChooser(chooser, answers.slice(0, length));
      const id = here?.leaf?.id ?? here?.question?.id;
      if (!here || !id || documents.has(id)) continue;
      const path = addressOf(answers.slice(0, length));
      const said = here.choices.flatMap(({ answer }) => [answer.label, answer.hint].filter(Boolean));
      if (here.leaf) {
        const { title, text, guide, office, time, fee, papers, ...leaf } = here.leaf;
        documents.set(id, {
          kind: "answer",
          path,
          title,
          lead: plainText(text) || here.choices.map(({ answer }) => answer.label).join(" · "),
          names: translatedLocales.flatMap((language) => leaf[language] || []),
          texts: [...said, ...papers],
          facts: { ...factsOf.get(guide), ...valuesOf({ office, time, fee }) },
        });
      } else
        documents.set(id, {
          kind: "question",
          path,
          title: here.choices.at(-1)?.answer.label ?? here.question.title,
          lead: here.question.title,
          names: [],
          texts: [...said, ...here.question.answers.map(({ label }) => label)],
        });
    }
  return [...documents.values()];
}

const valuesOf = (cells: Record<string, { value: string } | undefined>): Facts =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, plainText(cell.value)]] : [])),
  );
