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

/** The shipped replies: those that every office writes daily, without promises that only its owner can make. */
const starterAnswers = (): ReplyTemplate[] =>
  (Object.keys(titles) as (keyof typeof texts)[]).map((name) => ({ ...texts[name], title: t(titles[name]) }));

export const isStarter = (id: string): boolean => Object.values(texts).some((starter) => starter.id === id);

/**
 * The office's list: the shipped replies, replaced by the office's versions where those exist, then the
 * office's own. An empty row marks a removed starter, which would otherwise return.
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
