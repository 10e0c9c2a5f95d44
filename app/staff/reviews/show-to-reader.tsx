import { UserCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/staff/kit/button.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField, Options, SelectField } from "#app/staff/kit/field.tsx";
import { LinkDialog } from "#app/staff/kit/link-dialog.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { askForReading } from "./reviews.ts";

const daysToChoose = [3, 7, 14, 30];

type Props = {
  /** The id of the version to show. A page that was never saved is saved first. */
  findVersion: () => Promise<string>;
  /** What is typed and not saved would not be shown. */
  hasUnsaved: boolean;
};

/** A link to the saved version for a reader without an account, who can approve it. */
export function ShowToReader({ findVersion, hasUnsaved }: Props) {
  const { supabase } = useStaff();
  const [step, setStep] = useState<"closed" | "asking" | { link: string; forWhom: string }>("closed");
  const { isBusy, faults, run } = useSubmit();
  const close = () => setStep("closed");

  const ask = (fields: FormData) =>
    run(
      async () => {
        const forWhom = String(fields.get("for_whom") ?? "").trim();
        const versionId = await findVersion();
        const link = await askForReading(supabase, { versionId, forWhom, days: Number(fields.get("days")) });
        setStep({ link, forWhom });
      },
      { failed: t("The link could not be made. Try again."), field: "for_whom", keepsData: true },
    );

  return (
    <>
      <Button icon={UserCheck} onClick={() => setStep("asking")}>
        {t("Show to a reader")}
      </Button>
      {step === "asking" && (
        <FormDialog
          title={t("Show this page to a reader")}
          confirm={t("Make the link")}
          isBusy={isBusy || hasUnsaved}
          onConfirm={ask}
          onClose={close}
        >
          {hasUnsaved && (
            <p className="staff-missing">{t("Save a draft first: a reader is shown what is saved.")}</p>
          )}
          <InputField
            label={t("For whom")}
            name="for_whom"
            required
            maxLength={120}
            error={faults.for_whom}
            hint={t(
              "An advocate, for example. They need no account. They can approve the page under their name, or say what should change.",
            )}
          />
          <SelectField label={t("The link works for")} name="days" defaultValue="7">
            <Options of={daysToChoose.map((days) => [days, t("{days} days", { days })])} />
          </SelectField>
        </FormDialog>
      )}
      {typeof step === "object" && (
        <LinkDialog
          title={t("The link for {forWhom}", { forWhom: step.forWhom })}
          link={step.link}
          onClose={close}
        >
          <p>
            {t(
              "Anyone with the link can read this version and answer once. You get a mail when they do. The link is shown only now; you can withdraw it under Reviews.",
            )}
          </p>
        </LinkDialog>
      )}
    </>
  );
}
