import type { Chooser } from "#app/content/kinds/tools/chooser.ts";
import { pagesBehind } from "#app/content/kinds/tools/walk-chooser.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";

type Card = { route: string; category: string };

export type GuideGroup<Guide> = {
  /** The answer to "What happened?" that leads to these guides; undefined for a category. */
  need?: string;
  title: string;
  guides: Guide[];
};

/** From this number of equal answers on, a guide belongs to none of them. */
const many = 3;

/**
 * Groups guides by the answers to the chooser's first question, so that list and chooser use the same terms. A guide is
 * listed once, under the answer with the most paths to it (of several, the one with the shortest path). If many answers
 * lead to it equally, it is listed under the last of them, which holds everything else. A guide that no answer leads to
 * is listed under its category. Within a group the list's order stays.
 */
export function groupByNeed<Guide extends Card>(
  guides: readonly Guide[],
  chooser: Pick<Chooser, "questions" | "leaves">,
): GuideGroup<Guide>[] {
  const answers = chooser.questions[0]?.answers ?? [];
  const needs = answers.map(({ id, label }) => ({ need: id, title: label, pages: pagesBehind(chooser, id) }));
  const needOf = ({ route }: Guide) => {
    const page = canonicalPath(route);
    const ranked = needs
      .flatMap((need) => {
        const behind = need.pages.get(page);
        return behind ? [{ need, ...behind }] : [];
      })
      .toSorted((a, b) => b.ways - a.ways || a.fewest - b.fewest);
    const alike = ranked.filter(
      ({ ways, fewest }) => ways === ranked[0]?.ways && fewest === ranked[0]?.fewest,
    );
    return (alike.length >= many ? alike.at(-1) : alike[0])?.need;
  };
  const others = guides.filter((guide) => !needOf(guide));
  const groups: GuideGroup<Guide>[] = [
    ...needs.map(({ need, title }) => ({
      need,
      title,
      guides: guides.filter((guide) => needOf(guide)?.need === need),
    })),
    ...[...new Set(others.map(({ category }) => category))].map((title) => ({
      title,
      guides: others.filter(({ category }) => category === title),
    })),
  ];
  return groups.filter((group) => group.guides.length > 0);
}
