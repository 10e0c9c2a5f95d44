import type { Locale } from "#app/i18n/locales.ts";
import type { DetailNames } from "#app/leads/lead-details.ts";
import { rememberedLanguage } from "#app/staff/words/words.ts";

export type LeadNames = DetailNames & Required<Pick<DetailNames, "topic" | "district">>;

const known = new Map<Locale, Promise<LeadNames>>();

/** Loads the labels once per language of the staff area. If this fails, the ids are shown. */
export function loadLeadNames(language = rememberedLanguage()): Promise<LeadNames> {
  const names =
    known.get(language) ??
    ask(language).catch(() => {
      known.delete(language);
      return { topic: {}, district: {} };
    });
  known.set(language, names);
  return names;
}

async function ask(language: Locale): Promise<LeadNames> {
  const response = await fetch(`/admin/lead-names.json?language=${language}`);
  if (!response.ok) throw new Error(`The names could not be read (${response.status}).`);
  return response.json();
}
