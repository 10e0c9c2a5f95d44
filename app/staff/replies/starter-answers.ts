import { t, type Word, word } from "#app/staff/words/words.ts";
import type { ReplyTemplate } from "./reply-template.ts";
import texts from "./starter-answers.json" with { type: "json" };

const titles: Record<keyof typeof texts, Word> = {
  first: word("First answer"),
  unreached: word("We could not reach you"),
  papers: word("Papers we need"),
  filed: word("Send us the application number"),
  appointment: word("Appointment"),
};

/** The answers the site comes with: the same ones every office writes daily, without a promise that only its owner can make. */
const starterAnswers = (): ReplyTemplate[] =>
  (Object.keys(titles) as (keyof typeof texts)[]).map((name) => ({ ...texts[name], title: t(titles[name]) }));

export const isStarter = (id: string): boolean => Object.values(texts).some((starter) => starter.id === id);

/**
 * What the office chooses from: the answers the site came with, in their place as the office rewrote them, then the
 * office's own. A row without words says that the office removed a starter: without the row it would be back.
 */
export function withStarters(stored: readonly ReplyTemplate[]): ReplyTemplate[] {
  const rewritten = new Map(stored.map((template) => [template.id, template]));
  const starters = starterAnswers().map((starter) => rewritten.get(starter.id) ?? starter);
  const own = stored.filter(({ id }) => !isStarter(id));
  return [...starters, ...own].filter((template) => !isRemoved(template));
}

export const removedStarters = (stored: readonly ReplyTemplate[]): string[] =>
  stored.filter(isRemoved).map(({ id }) => id);

const isRemoved = ({ texts }: ReplyTemplate): boolean => Object.keys(texts).length === 0;
