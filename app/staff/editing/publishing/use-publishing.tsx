import { useEffect, useState } from "react";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import type { ContentKind } from "#app/content/engine/define-content.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { settleRequest } from "#app/staff/editing/ask-publication.tsx";
import { type Publication, publicationState } from "#app/staff/editing/editable.ts";
import type { EditorContextValue } from "#app/staff/editing/form/editor-context.ts";
import type { Editing } from "#app/staff/editing/use-editing.ts";
import type { Outcome } from "#app/staff/editing/use-saving.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import type { Source } from "#app/staff/editing/versions/editor-source.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { checkedPath, findStaleCheck } from "./check-question.ts";
import { storeContent } from "./store-content.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";
import { isOneWork, listWaiting, needsEnglishFirst, type WaitingLanguage } from "./waiting-languages.ts";

type Options = {
  kind: ContentKind;
  slug: string;
  source: Source;
  editing: Editing<Source, FormValues>;
  /** The languages that a save is for. */
  targets: readonly Locale[];
  references: ReferenceIndex;
  firm: SetUpAnswers;
  /** A page made by staff that was never public. */
  isUnseen: boolean;
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
      return outcome;
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
  // With the date already in the form, so that the form and the saved version agree.
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
      if (publication === "draft") store(planned);
      else if (waiting.length > 0) setAsked({ about: "waiting", waiting, ...planned });
      else goOn(planned);
    },
    question: (
      <>
        {asked?.about === "waiting" && (
          <WaitingDialog
            waiting={asked.waiting}
            isAllLikely={isOneWork(source.versions, asked.targets, asked.waiting)}
            onConfirm={(isAll) => {
              const others = isAll ? asked.waiting.map(({ locale }) => locale) : [];
              goOn({ publication: asked.publication, targets: [...asked.targets, ...others] });
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {asked?.about === "check" && (
          <CheckDialog
            day={asked.day}
            onConfirm={(isCheckedToday) => {
              setAsked(null);
              if (isCheckedToday) setField(defaultLocale, checkedPath, today);
              setConfirmed(asked);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  };
}
