import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";

/** The cells of the answer card with their labels. Cells without an answer are left out. */
export const glanceCells = ({ at_a_glance: glance }: Pick<Guide, "at_a_glance">, words: Messages["guide"]) =>
  (["office", "time", "fee"] as const).flatMap((name) => {
    const cell = glance?.[name];
    return cell ? [{ label: words[name], ...cell }] : [];
  });

/** A guide as one plain message: the answer, the steps, the documents, the rejections, and the page's address. */
export function guideText(guide: Guide, words: Messages["guide"], pageUrl: string): string {
  const facts = glanceCells(guide, words).map(
    ({ label, value, note }) => `${label}: ${[value, note].filter(Boolean).map(plainText).join(". ")}`,
  );
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
    ...(facts.length > 0 ? facts : [guide.lead]),
    ...(guide.where ? [whereText(guide.where, words)] : []),
    ...lists
      .filter(({ items }) => items.length > 0)
      .flatMap(({ title, items }) => ["", `*${title}*`, ...items]),
    "",
    pageUrl,
  ].join("\n");
}

function whereText({ portal, menu }: NonNullable<Guide["where"]>, words: Messages["guide"]): string {
  const address = portal === "none" ? [] : [officialPortals[portal].url];
  return `${words.where}: ${[menu, ...address].join(" ")}`;
}

/** Numbering restarts with each task. */
function numbered(lines: readonly string[]): string[] {
  let number = 0;
  return lines.map((line) => {
    number = line.startsWith("*") ? 0 : number + 1;
    return number > 0 ? `${number}. ${line}` : line;
  });
}
