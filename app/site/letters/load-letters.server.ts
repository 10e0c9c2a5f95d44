import { data } from "react-router";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { type DistrictList, districtListContent } from "#app/content/kinds/pages/district-list.ts";
import { type LetterTemplate, listLetterPlaces } from "#app/content/kinds/tools/letter-fields.ts";
import {
  type Letter,
  type LetterField,
  type Letters,
  lettersContent,
} from "#app/content/kinds/tools/letters.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { defaultLocale, type Locale, locales, plainPath } from "#app/i18n/locales.ts";
import { type Handover, readHandover } from "#app/site/page/handover.ts";
import { type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import type { LetterValues, LocalizedLetter } from "./fill-letter.ts";
import { readCarried } from "./read-values.ts";

export const lettersPath = "/letters";

/** The letter of an address, with the data for its form and its text. */
export type ChosenLetter = Pick<Letter, "id" | "title" | "lead" | "note" | "page" | "approved"> & {
  fields: LetterField[];
  /** Only languages in which the whole letter is written: a partly English letter is of no use at an office. */
  templates: Partial<Record<Locale, LocalizedLetter>> & Record<typeof defaultLocale, LocalizedLetter>;
};

type Head = Pick<Letters, "title" | "lead" | "seo" | "checked" | "figure">;

export type LettersPageData = Omit<LoadedPage<Letters>, "page"> & { page: Head } & (
    | { rows: Pick<Letter, "id" | "title" | "lead">[]; chosen?: undefined }
    | { chosen: ChosenLetter; carried: LetterValues; handover: Handover; rows?: undefined }
  );

const letterIn = ({ pathname }: { pathname: string }): string | undefined =>
  plainPath(pathname).slice(lettersPath.length).split("/").find(Boolean);

/** The fields of a submitted form. Kinds and choices are the same in every language. */
export async function loadLetterFields(
  host: ContentHost,
  url: { pathname: string },
): Promise<LocalizedLetter["fields"]> {
  const [letters, districts] = await Promise.all([
    loadContent(host, lettersContent),
    loadContent(host, districtListContent),
  ]);
  const template = toTemplate(letters.value, letterIn(url) ?? "", districts.value, defaultLocale);
  if (!template) throw data(null, { status: 404 });
  return template.fields;
}

/** Loads the list of letters or the letter of an address. Throws a 404 if it does not exist. */
export async function loadLetters(
  host: ContentHost & { siteUrl: string },
  url: { pathname: string; searchParams?: URLSearchParams },
): Promise<LettersPageData> {
  const { page, ...loaded } = await loadPage(host, lettersContent, url);
  const { title, lead, seo, checked, figure } = page;
  const common = { ...loaded, page: { title, lead, seo, checked, figure } };
  const id = letterIn(url);
  if (!id) return { ...common, rows: page.letters.map(({ id, title, lead }) => ({ id, title, lead })) };
  const letter = page.letters.find((one) => one.id === id);
  if (!letter) throw data(null, { status: 404 });
  const [districts, reference, ...languages] = await Promise.all([
    loadContent(host, districtListContent),
    loadReferenceData(host, loaded.locale),
    ...locales.map(async (locale) => ({ locale, ...(await loadContent(host, lettersContent, { locale })) })),
  ]);
  const templates = languages.flatMap(({ locale, value, fallback }) => {
    const template = toTemplate(value, id, districts.value, locale);
    return template && isWhole(template, id, fallback) ? [[locale, template]] : [];
  });
  const query = url.searchParams ?? new URLSearchParams();
  const places = listLetterPlaces(letter);
  const fields = page.fields
    .filter((field) => places.has(field.id))
    .map((field) => withDistricts(field, districts.value, loaded.locale));
  return {
    ...common,
    references: resolveReferences({ ...letter, fees: [] }, reference),
    handover: readHandover(query),
    carried: readCarried(query, fields),
    chosen: {
      id,
      title: letter.title,
      lead: letter.lead,
      note: letter.note,
      page: letter.page,
      approved: letter.approved,
      fields,
      templates: Object.fromEntries(templates),
    },
  };
}

function toTemplate(
  { letters, fields, words }: Letters,
  id: string,
  districts: DistrictList,
  locale: Locale,
): LocalizedLetter | undefined {
  const letter = letters.find((one) => one.id === id);
  if (!letter) return undefined;
  const { title, to, subject, body, enclosures, close, signature } = letter;
  const template: LetterTemplate = { to, subject, body, enclosures, close, signature };
  const places = listLetterPlaces(template);
  const named = fields
    .filter((field) => places.has(field.id))
    .map((field) => {
      const { id, label, kind, is_optional, choices } = withDistricts(field, districts, locale);
      return [id, { label, kind, is_optional, choices }] as const;
    });
  return { ...template, title, words, fields: Object.fromEntries(named) };
}

/** True if no printed text was borrowed from English. */
function isWhole(template: LocalizedLetter, id: string, fallback: readonly string[]): boolean {
  const { fields, words: _, ...parts } = template;
  const needed = [
    "words",
    ...Object.keys(fields).map((field) => `fields.${field}`),
    ...Object.keys(parts).map((part) => `letters.${id}.${part}`),
  ];
  const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
  return !fallback.some((path) => needed.some((field) => isWithin(path, field) || isWithin(field, path)));
}

function withDistricts(field: LetterField, { districts }: DistrictList, locale: Locale): LetterField {
  if (field.kind !== "district") return field;
  const choices = districts.map(({ id, name, ...names }) => ({
    id,
    label: (locale !== defaultLocale && names[locale]) || name,
  }));
  return { ...field, choices };
}
