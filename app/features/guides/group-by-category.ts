type Card = { category: string };

/** Categories in the order in which they first appear; every guide keeps its number in the whole list. */
export function groupByCategory<Guide extends Card>(guides: readonly Guide[]) {
  const groups = new Map<string, (Guide & { number: number })[]>();
  for (const [index, guide] of guides.entries()) {
    const group = groups.get(guide.category) ?? [];
    groups.set(guide.category, group);
    group.push({ ...guide, number: index + 1 });
  }
  return [...groups].map(([category, group]) => ({ category, guides: group }));
}
