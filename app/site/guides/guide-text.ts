import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";

/** A guide as one plain message: the answer, the steps, the documents, the rejections, and the page's address. */
export function guideText(guide: Guide, words: Messages["guide"], pageUrl: string): string {
  const { office, time, fee, result } = guide.at_a_glance;
  const cells = [
    { label: words.office, cell: office },
    { label: words.time, cell: time },
    { label: words.fee, cell: fee },
    { label: words.result, cell: result },
  ];
  const facts = cells.flatMap(({ label, cell }) =>
    cell ? [`${label}: ${[cell.value, cell.note].filter(Boolean).map(plainText).join(". ")}`] : [],
  );
  const { portal, menu } = guide.where;
  const address = portal === "none" ? [] : [officialPortals[portal].url];
  const steps = guide.steps.flatMap(({ task, steps }) => [
    ...(task ? [`*${task}*`] : []),
    ...steps.map(({ title }) => title),
  ]);
  const lists = [
    { title: words.steps, items: numbered(steps) },
    { title: words.papers, items: guide.papers.map(({ name }) => `- ${name}`) },
    { title: words.sentBack, items: guide.rejections.slice(0, 3).map(({ reason }) => `- ${reason}`) },
  ];
  return [
    `*${guide.title}*`,
    "",
    ...facts,
    `${words.where}: ${[menu, ...address].join(" ")}`,
    ...lists.flatMap(({ title, items }) => ["", `*${title}*`, ...items]),
    "",
    pageUrl,
  ].join("\n");
}

/** Numbering restarts with each task. */
function numbered(lines: readonly string[]): string[] {
  let number = 0;
  return lines.map((line) => {
    number = line.startsWith("*") ? 0 : number + 1;
    return number > 0 ? `${number}. ${line}` : line;
  });
}
