import { createElement, type ReactNode } from "react";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import { unconfirmedClaims } from "#app/content/firm/claims.ts";
import { withSampleFirm } from "#app/content/firm/sample-firm.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { type FirmAnswers, findWordingFaults, type WordingFault } from "#app/content/firm/wording-faults.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { labelOf, rich } from "#app/staff/words/words.ts";
import { fieldOf, isSameValue, joinPath, listWordFields, shapeOf } from "./field-shape.ts";
import type { FormValues } from "./form-values.ts";

type Form = { kind: ContentKind; form: FormValues; locale: Locale; firm: SetUpAnswers };

const isSettings = (kind: ContentKind) => kind.id === siteSettingsContent.id;

/** True for content in which the firm describes itself. Elsewhere "best" may describe something else. */
const presentsFirm = ({ shown }: ContentKind) =>
  shown.group === "The whole site" || shown.group === "Home page";

const textsOf = (kind: ContentKind, value: unknown) =>
  listWordFields(shapeOf(kind.schema), value).map(({ path, text }) => ({ path: joinPath(path), text }));

/** In the site settings the form itself contains the answers. Before the set-up the sample's are used. */
const answersFor = ({ kind, form, firm }: Form): FirmAnswers =>
  isSettings(kind) ? (form[defaultLocale] as FirmAnswers) : withSampleFirm(firm);

function findFaults(of: Form): WordingFault[] {
  if (!presentsFirm(of.kind)) return [];
  return findWordingFaults(answersFor(of), textsOf(of.kind, of.form[of.locale]));
}

/** Notes below a field while writing: the wording that visitors see instead, or a rule against it. */
export function findWordingNotes(of: Form): Map<string, ReactNode> {
  const notes = new Map<string, ReactNode>();
  const put = ({ fields: [field], message }: WordingFault) => notes.set(field, labelOf(message));
  for (const fault of findFaults(of).reverse()) put(fault);
  const saferWords = unconfirmedClaims(answersFor(of), of.locale);
  for (const { path, text } of textsOf(of.kind, of.form[of.locale])) {
    const shown = saferWords.get(text);
    // The quoted text is in the language of the page, not in the member's.
    const safer = createElement("span", { lang: of.locale }, shown);
    if (shown)
      notes.set(path, rich("Visitors read “{safer}” here: the answers of the set-up decide.", { safer }));
  }
  return notes;
}

/**
 * The wording faults that prevent a save. Only changed texts count, so that an existing site can be corrected field by
 * field.
 */
export function findWordingErrors({ started, ...of }: Form & { started: FormValues }): Faults {
  const { kind, form, locale } = of;
  const texts = new Map(textsOf(kind, form[locale]).map(({ path, text }) => [path, text]));
  const former = new Set(textsOf(kind, started[locale]).map(({ text }) => text));
  const isChanged = (path: string) => {
    const text = texts.get(path);
    if (text !== undefined) return !former.has(text);
    const [before, now] = [started, form].map((values) =>
      path.split(".").reduce(fieldOf, values[defaultLocale]),
    );
    return isSettings(kind) && !isSameValue(before, now);
  };
  const faults = new Map<string, string>();
  for (const { fields, kind: sort, message } of findFaults(of)) {
    if (!fields.some(isChanged)) continue;
    const places = isSettings(kind) && sort === "contradiction" ? fields : fields.slice(0, 1);
    for (const place of places) if (!faults.has(place)) faults.set(place, labelOf(message));
  }
  return faults;
}
