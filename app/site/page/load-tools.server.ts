import type { ContentHost } from "#app/content/engine/content-host.ts";
import { deadlinesContent } from "#app/content/kinds/tools/deadlines.ts";
import { lettersContent } from "#app/content/kinds/tools/letters.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";

export type NamedTools = { deadline?: string; letter?: string; letter_choices?: string };

export type ToolsData = {
  /** The case of the land clock, and the name of the date that it asks for. */
  deadline?: { id: string; dateLabel: string };
  letter?: { id: string; title: string; choices?: string };
};

/** Loads the tools of an answer: the case of the land clock and the letter, if they exist. */
export async function loadTools(host: ContentHost, named: NamedTools, locale: Locale): Promise<ToolsData> {
  if (!named.deadline && !named.letter) return {};
  const [clock, letters] = await Promise.all([
    loadContent(host, deadlinesContent, { locale }),
    loadContent(host, lettersContent, { locale }),
  ]);
  const found = clock.value.cases.find(({ id }) => id === named.deadline);
  const letter = letters.value.letters.find(({ id }) => id === named.letter);
  return {
    deadline: found && { id: found.id, dateLabel: found.date_label },
    letter: letter && { id: letter.id, title: letter.title, choices: named.letter_choices },
  };
}
