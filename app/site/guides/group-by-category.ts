type Card = { category: string };

/** Categories in the order in which they first appear; numbers run down the page as it is shown. */
export function groupByCategory<Guide extends Card>(guides: readonly Guide[]) {
  const categories = [...new Set(guides.map(({ category }) => category))];
  let number = 0;
  return categories.map((category) => ({
    category,
    guides: guides
      .filter((guide) => guide.category === category)
      .map((guide) => {
        number += 1;
        return { ...guide, number };
      }),
  }));
}
