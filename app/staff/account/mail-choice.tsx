import { SubmitButton } from "#app/staff/kit/button.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

export type MailChoiceProps = { isToldOfLeads: boolean; isToldOfCalls: boolean };

/** Which mails about the office's work a member gets. */
export function MailChoice({ isToldOfLeads, isToldOfCalls }: MailChoiceProps) {
  const { supabase } = useStaff();
  const { onSubmit } = useSubmit();

  async function save(fields: FormData) {
    await supabase
      .rpc("set_my_mails", { handed_over: fields.has("handed-over"), due: fields.has("due") })
      .throwOnError();
    return t("Your choice was saved.");
  }

  return (
    <form
      className="staff-form"
      onSubmit={onSubmit(save, {
        failed: t("Your choice could not be saved. Please try again."),
        keepsData: true,
      })}
    >
      <h2>{t("Mails")}</h2>
      <label className="row tap">
        <input type="checkbox" name="handed-over" defaultChecked={isToldOfLeads} />{" "}
        {t("When a colleague gives me leads")}
      </label>
      <label className="row tap">
        <input type="checkbox" name="due" defaultChecked={isToldOfCalls} />{" "}
        {t("In the morning, the calls promised for the day")}
      </label>
      <SubmitButton>{t("Save the choice")}</SubmitButton>
    </form>
  );
}
