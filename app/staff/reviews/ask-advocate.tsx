import { UserCheck } from "lucide-react";
import { useState } from "react";
import { Button, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { type Advocate, askForReading, listAdvocates } from "./reviews.ts";

const daysToChoose = [3, 7, 14, 30];

type Props = {
  /** The id of the version to show. A page that was never saved is saved first. */
  findVersion: () => Promise<string>;
  /** Unsaved text would not be shown. */
  hasUnsaved: boolean;
};

/** Mails a link to the saved version to an advocate without an account, who can approve it. */
export function AskAdvocate({ findVersion, hasUnsaved }: Props) {
  const { supabase } = useStaff();
  const [advocates, setAdvocates] = useState<readonly Advocate[] | undefined>(undefined);
  const { isBusy, faults, run } = useSubmit();
  const open = () => run(async () => setAdvocates(await listAdvocates(supabase)), { keepsData: true });

  async function ask(fields: FormData) {
    const advocate = String(fields.get("advocate"));
    const isAsked = await run(
      async () => {
        const versionId = await findVersion();
        await askForReading(supabase, { versionId, advocate, days: Number(fields.get("days")) });
        return t("The link is on its way. You get a mail when the advocate has answered.");
      },
      {
        failed: ({ code }) =>
          code === "PT403"
            ? t(
                "An author cannot approve their own text. The advocate, and the owner who added the record, must be others than those who wrote it.",
              )
            : t("The advocate could not be asked. Try again."),
        field: "advocate",
        keepsData: true,
      },
    );
    if (isAsked) setAdvocates(undefined);
  }

  return (
    <>
      <Button icon={UserCheck} onClick={() => void open()}>
        {t("Ask an advocate")}
      </Button>
      {advocates && (
        <FormDialog
          title={t("Ask an advocate to approve this page")}
          confirm={t("Mail the link")}
          isBusy={isBusy || hasUnsaved || advocates.length === 0}
          onConfirm={ask}
          onClose={() => setAdvocates(undefined)}
        >
          {hasUnsaved && (
            <p className="staff-missing">{t("Save a draft first: a reader is shown what is saved.")}</p>
          )}
          <SelectField
            label={t("Advocate")}
            name="advocate"
            required
            error={faults.advocate}
            hint={
              advocates.length === 0
                ? t("There is no record of an advocate yet. An owner adds it under Reviews.")
                : t("The link goes only to the address in the record. The page then names the advocate.")
            }
          >
            <Options of={advocates.map(({ id, name, enrolment }) => [id, `${name} (${enrolment})`])} />
          </SelectField>
          <SelectField label={t("The link works for")} name="days" defaultValue="7">
            <Options of={daysToChoose.map((days) => [days, t("{days} days", { days })])} />
          </SelectField>
        </FormDialog>
      )}
    </>
  );
}
