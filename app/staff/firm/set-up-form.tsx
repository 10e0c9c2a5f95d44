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
import { Button, SubmitButton } from "#app/staff/kit/controls.tsx";
import { useSubmit, type Ways } from "#app/staff/kit/submit/use-submit.ts";
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
  /** Called after saving; with `stop` the owner continues later. */
  onSaved: (stop: boolean) => void;
};

/** One step. All input is saved with it, complete or not, so that the owner can stop anywhere. */
export function SetUpForm({ step, firm, isLast, mayWrite, onSaved }: Props) {
  const { supabase } = useStaff();
  const [answers, setAnswers] = useState(firm.answers);
  const [faults, setFaults] = useState<SetUpFaults>(new Map());
  const { isBusy, run, onSubmit } = useSubmit();

  async function save(stop: boolean) {
    const found = stop ? wrongOnes(answers, step) : findSetUpFaults(answers, step.names);
    setFaults(new Map([...found].map(([path, message]) => [path, labelOf(message)])));
    const [first] = found.keys();
    if (first) return focusOn(first);
    const content = { ...firm.stored, ...answers };
    const outcome = await saveContent(supabase, siteSettingsContent, onlyPage, [
      { locale: defaultLocale, content, basedOn: firm.updatedAt },
    ]);
    if (outcome.type === "newer")
      throw new Error(t("Someone else changed the settings meanwhile. Reload this page to see what is new."));
    if (outcome.type !== "saved") throw new Error(outcome.text);
    onSaved(stop);
  }
  const ways: Ways = { failed: (error) => [t("Not saved"), error.message], keepsData: true };

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
    <form className="set-up-form stack wide" noValidate onSubmit={onSubmit(() => save(false), ways)}>
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
          <SubmitButton disabled={isBusy}>{isLast ? t("Save and finish") : t("Save and go on")}</SubmitButton>
          <Button disabled={isBusy} onClick={() => run(() => save(true), ways)}>
            {t("Save and finish later")}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The field, or the first one of a group with a fault. */
function focusOn(path: string) {
  const field =
    document.getElementById(`set-up-${path}`) ?? document.querySelector(`[id^="set-up-${path}."]`);
  if (field instanceof HTMLElement) field.focus();
}

/** Answers may be missing, but not wrong or contradictory. */
function wrongOnes(answers: SetUpAnswers, { names }: SetUpStep): SetUpFaults {
  const { shape } = siteSettingsContent.schema;
  const wrong = names.flatMap((name) =>
    (shape[name].safeParse(answers[name]).error?.issues ?? []).map(
      ({ path, message }) => [[name, ...path].join("."), message] as const,
    ),
  );
  return new Map([...contradictionsIn(answers, names), ...wrong]);
}
