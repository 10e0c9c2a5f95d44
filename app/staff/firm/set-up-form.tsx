import { useState } from "react";
import {
  contradictionsIn,
  findSetUpFaults,
  type SetUpAnswers,
  type SetUpFaults,
  type SetUpStep,
} from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import type { FieldProps } from "./choice-group.tsx";
import type { Firm } from "./load-firm.ts";
import { SetUpField } from "./set-up-fields.tsx";

type Props = {
  step: SetUpStep;
  firm: Firm;
  isLast: boolean;
  mayWrite: boolean;
  /** Saved; with `stop` the person wants to go on later. */
  onSaved: (stop: boolean) => void;
};

/** One step. What is typed is saved with it, complete or not, so that one may stop anywhere. */
export function SetUpForm({ step, firm, isLast, mayWrite, onSaved }: Props) {
  const { supabase } = useStaff();
  const toast = useToast();
  const [answers, setAnswers] = useState(firm.answers);
  const [faults, setFaults] = useState<SetUpFaults>(new Map());
  const [isSaving, setIsSaving] = useState(false);

  async function save(stop: boolean) {
    const found = stop ? wrongOnes(answers, step) : findSetUpFaults(answers, step.names);
    setFaults(new Map([...found].map(([path, message]) => [path, labelOf(message)])));
    const [first] = found.keys();
    if (first) return focusOn(first);
    setIsSaving(true);
    const content = { ...firm.stored, ...answers };
    const outcome = await saveContent(supabase, siteSettingsContent, onlyPage, [
      { locale: defaultLocale, content, basedOn: firm.updatedAt },
    ]);
    setIsSaving(false);
    if (outcome.type === "saved") return onSaved(stop);
    toast.error(
      t("Not saved"),
      outcome.type === "newer"
        ? t("Someone else changed the settings meanwhile. Reload this page to see what is new.")
        : outcome.text,
    );
  }

  const props: FieldProps = {
    answers,
    faults,
    isReadOnly: !mayWrite,
    change: (more) => {
      setAnswers((former) => ({ ...former, ...more }));
      const names = Object.keys(more);
      setFaults(
        (former) => new Map([...former].filter(([path]) => !names.includes(path.split(".")[0] ?? ""))),
      );
    },
  };
  return (
    <form
      className="set-up-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      {faults.size > 0 && (
        <p className="staff-error" role="alert">
          {faults.size === 1
            ? t("One answer needs a look. What is not known yet can wait: “Save and finish later”.")
            : t("{size} answers need a look. What is not known yet can wait: “Save and finish later”.", {
                size: faults.size,
              })}
        </p>
      )}
      {step.names.map((name) => (
        <SetUpField key={name} name={name} {...props} />
      ))}
      {mayWrite && (
        <div className="staff-actions">
          <SubmitButton disabled={isSaving}>
            {isLast ? t("Save and finish") : t("Save and go on")}
          </SubmitButton>
          <Button disabled={isSaving} onClick={() => void save(true)}>
            {t("Save and finish later")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The field, or the first one of a group that is wrong as a whole. */
function focusOn(path: string) {
  const field =
    document.getElementById(`set-up-${path}`) ?? document.querySelector(`[id^="set-up-${path}."]`);
  if (field instanceof HTMLElement) field.focus();
}

/** Missing answers may wait; wrong ones and those that contradict each other may not. */
function wrongOnes(answers: SetUpAnswers, { names }: SetUpStep): SetUpFaults {
  const { shape } = siteSettingsContent.schema;
  const wrong = names.flatMap((name) =>
    (shape[name].safeParse(answers[name]).error?.issues ?? []).map(
      ({ path, message }) => [[name, ...path].join("."), message] as const,
    ),
  );
  return new Map([...contradictionsIn(answers, names), ...wrong]);
}
