import { useEffect, useState } from "react";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { settleRequest } from "#app/staff/editing/ask-publication.tsx";
import { type Editing, type Publication, publicationState } from "#app/staff/editing/editable.ts";
import type { EditorContextValue } from "#app/staff/editing/form/field-help.tsx";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import {
  isSameValue,
  listWordFields,
  type Shape,
  shapeOf,
  valueAt,
} from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import type { NewestVersions, Source } from "#app/staff/editing/versions/editor-source.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { languageName, t } from "#app/staff/words/words.ts";
import { storeContent } from "./store-content.ts";

type Options = {
  kind: ContentKind;
  slug: string;
  source: Source;
  editing: Editing<Source, FormValues>;
  targets: readonly Locale[];
  references: ReferenceIndex;
  firm: SetUpAnswers;
  /** A page made by staff that was never public. */
  isUnseen: boolean;
  /** Called after a save of this form. By default the page's loaders run again. */
  onSaved?: (form: FormValues, locale: Locale) => Promise<void>;
  save: (store: (form: FormValues) => Promise<Outcome>) => Promise<void>;
  setField: EditorContextValue["setField"];
};

/** A save that waits for the member's answer. */
type Planned = { publication: Publication; targets: readonly Locale[] };
type Question = Planned &
  ({ about: "waiting"; waiting: readonly WaitingLanguage[] } | { about: "check"; day: string });

/**
 * Saves, after asking whether other scheduled languages are included, and whether the sources
 * were read again.
 */
export function usePublishing({
  kind,
  slug,
  source,
  editing,
  targets,
  references,
  firm,
  isUnseen,
  onSaved,
  save,
  setField,
}: Options): {
  publish: (publication: Publication) => void;
  question: React.ReactNode;
} {
  const { supabase } = useStaff();
  const { started, form } = editing;
  const [asked, setAsked] = useState<Question | null>(null);
  const store = ({ publication, targets: wanted }: Planned) =>
    void save(async (current) => {
      const work = { kind, slug, started, form: current, wanted, publication, references, firm };
      const outcome = await storeContent(supabase, work);
      await settleRequest(supabase, outcome, publication);
      const [first = defaultLocale] = wanted;
      const isOpening = onSaved && outcome.type === "saved";
      return isOpening ? { ...outcome, open: () => onSaved(current, first) } : outcome;
    });

  const today = todayInIndia();
  function questionBefore(planned: Planned): Question | undefined {
    const day = planned.targets.includes(defaultLocale)
      ? findStaleCheck({
          shape: shapeOf(kind.schema),
          before: started.form.en,
          now: form.en,
          isDraft: publicationState(source.versions.en?.publishedAt) !== "live",
          today,
        })
      : undefined;
    return day ? { about: "check", day, ...planned } : undefined;
  }
  function goOn(planned: Planned) {
    const question = questionBefore(planned);
    setAsked(question ?? null);
    if (!question) store(planned);
  }
  // The save waits until the date is in the form, so that the form and the saved version agree.
  const [confirmed, setConfirmed] = useState<Planned | null>(null);
  useEffect(() => {
    if (!confirmed) return;
    setConfirmed(null);
    store(confirmed);
  });

  return {
    publish: (publication) => {
      const isWithEnglish =
        publication !== "draft" && isUnseen && needsEnglishFirst(source.versions, targets, publication);
      const planned: Planned = {
        publication,
        targets: isWithEnglish ? [defaultLocale, ...targets] : targets,
      };
      const waiting = publication === "now" ? listWaiting(source.versions, planned.targets) : [];
      if (publication === "draft" || publication === "withdrawn") store(planned);
      else if (waiting.length > 0) setAsked({ about: "waiting", waiting, ...planned });
      else goOn(planned);
    },
    question: (
      <>
        {asked?.about === "waiting" && (
          <ChoiceDialog
            title={t("Publish the other languages too?")}
            legend={t("Languages")}
            answers={[t("No, the others wait for their time"), t("Yes, publish all of them now")]}
            isLikely={isOneWork(source.versions, asked.targets, asked.waiting)}
            onConfirm={(isAll) => {
              const others = isAll ? asked.waiting.map(({ locale }) => locale) : [];
              goOn({ publication: asked.publication, targets: [...asked.targets, ...others] });
            }}
            onClose={() => setAsked(null)}
          >
            <p>{t("This page is scheduled in other languages as well:")}</p>
            <ul className="impact-list">
              {asked.waiting.map(({ locale, at }) => (
                <li key={locale}>
                  {t("{language}: from {when}", { language: languageName(locale), when: formatMoment(at) })}
                </li>
              ))}
            </ul>
          </ChoiceDialog>
        )}
        {asked?.about === "check" && (
          <ChoiceDialog
            title={t("Was the page compared with its sources?")}
            legend={t("Compared again")}
            answers={[t("Not again: the stamp keeps that day"), t("Yes, today: the stamp gets today’s date")]}
            isLikely={false}
            onConfirm={(isCheckedToday) => {
              setAsked(null);
              if (isCheckedToday) setField(defaultLocale, checkedPath, today);
              setConfirmed(asked);
            }}
            onClose={() => setAsked(null)}
          >
            <p>
              {t("The words have changed. Its stamp says that it was compared on {when}.", {
                when: formatDay(asked.day),
              })}
            </p>
          </ChoiceDialog>
        )}
      </>
    ),
  };
}

type Props = {
  title: string;
  legend: string;
  answers: readonly [string, string];
  /** The preselected answer. */
  isLikely: boolean;
  children: React.ReactNode;
  onConfirm: (isYes: boolean) => void;
  onClose: () => void;
};

function ChoiceDialog({ title, legend, answers, isLikely, children, onConfirm, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      confirm={t("Publish")}
      onConfirm={(fields) => onConfirm(fields.get("answer") === "yes")}
      onClose={onClose}
    >
      {children}
      <fieldset className="staff-choices">
        <legend className="visually-hidden">{legend}</legend>
        {answers.map((answer, at) => (
          <label key={answer}>
            <input
              type="radio"
              name="answer"
              value={at === 1 ? "yes" : "no"}
              defaultChecked={isLikely === (at === 1)}
            />{" "}
            {answer}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** The check date of a page, shown in the stamp at its top (page-fields.ts). */
const checkedPath = ["checked", "on"] as const;

type Publishing = {
  shape: Shape;
  before: unknown;
  now: unknown;
  /** True if a draft is published, whose text was changed in an earlier save. */
  isDraft: boolean;
  today: string;
};

/** Returns the check date if the text changes but the stamp would still show the former check. */
export function findStaleCheck({ shape, before, now, isDraft, today }: Publishing): string | undefined {
  const day = valueAt(now, checkedPath);
  if (typeof day !== "string" || !day || day === today || day !== valueAt(before, checkedPath))
    return undefined;
  const wordsOf = (value: unknown) => listWordFields(shape, value).map(({ text }) => text);
  return isDraft || !isSameValue(wordsOf(before), wordsOf(now)) ? day : undefined;
}

type WaitingLanguage = { locale: Locale; at: string };

/** The languages that are scheduled and that this save would leave waiting. */
export const listWaiting = (versions: NewestVersions, targets: readonly Locale[], now = Date.now()) =>
  locales.flatMap((locale) => {
    const at = versions[locale]?.publishedAt;
    const isWaiting = at && publicationState(at, now) === "scheduled" && !targets.includes(locale);
    return isWaiting ? [{ locale, at }] : [];
  });

/** Languages scheduled for the same time probably belong together. */
export const isOneWork = (
  versions: NewestVersions,
  targets: readonly Locale[],
  waiting: readonly WaitingLanguage[],
): boolean =>
  new Set([...targets.map((locale) => versions[locale]?.publishedAt), ...waiting.map(({ at }) => at)])
    .size === 1;

/**
 * A page made by staff is public only with its English text. A translation published alone could not be read, so the
 * English draft is published with it. A translation that is already scheduled can still be saved for the same time.
 */
export const needsEnglishFirst = (
  versions: NewestVersions,
  targets: readonly Locale[],
  publication: Publication,
): boolean =>
  !targets.includes(defaultLocale) &&
  publicationState(versions.en?.publishedAt) === "draft" &&
  !targets.every(
    (locale) => typeof publication === "object" && versions[locale]?.publishedAt === publication.at,
  );
