import type { GuideCard, GuidesList } from "#app/content/kinds/pages/guides-list.ts";
import { canonicalPath } from "#app/lib/addresses/public-pages.ts";

type Listed = Pick<GuidesList, "groups" | "categories"> & { cards: readonly GuideCard[] };

export type ShownGuide = Pick<GuideCard, "id" | "title" | "description" | "route"> &
  Partial<Pick<GuideCard, "icon" | "image_url">> & {
    /** The title in Telugu, for readers of the English list who know the word. */
    term?: string;
  };
export type GuideGroup = {
  id: string;
  title: string;
  guides: ShownGuide[];
  tools: GuidesList["groups"][number]["tools"];
};

/** The groups as staff arranged them. Each guide is shown once; guides that staff made since are added at the end. */
export function groupByEvent({ groups, cards }: Listed): GuideGroup[] {
  const off = cards.filter(({ isActive }) => !isActive).map(({ route }) => canonicalPath(route));
  const shown = new Set(off);
  const take = <Guide extends { route: string }>(guides: readonly Guide[]) =>
    guides.filter(({ route }) => shown.size < shown.add(canonicalPath(route)).size);
  // Pictures and icons are only in the list by kind. Here each group has a drawing.
  const plain = (guides: readonly ShownGuide[]) =>
    take(guides).map(({ id, title, description, route }) => ({ id, title, description, route }));
  const arranged = groups.map((group) => ({ ...group, guides: plain(group.guides) }));
  const others = plain(cards);
  return arranged
    .map((group, i) =>
      i === arranged.length - 1 ? { ...group, guides: [...group.guides, ...others] } : group,
    )
    .filter(({ guides, tools }) => guides.length + tools.length > 0);
}

/** Active guides by category, in the order staff chose for both. A guide without a category is not listed here. */
export function groupByKind({ categories, cards }: Listed): GuideGroup[] {
  const sorted = cards
    .filter(({ isActive, category }) => isActive && category)
    .toSorted((a, b) => a.sortOrder - b.sortOrder);
  const titles = new Set([...categories, ...sorted.map(({ category }) => category)]);
  return [...titles]
    .map((title, i) => ({
      id: `kind-${i + 1}`,
      title,
      guides: sorted.filter(({ category }) => category === title),
      tools: [],
    }))
    .filter(({ guides }) => guides.length > 0);
}
