import { SubmitButton } from "#app/staff/kit/button.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

export type MailChoiceProps = { isToldOfLeads: boolean; isToldOfCalls: boolean };

/** Which mails about the office's work a member gets. */
export function MailChoice({ isToldOfLeads, isToldOfCalls }: MailChoiceProps) {
  const { supabase } = useStaff();
  const toast = useToast();

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { error } = await supabase.rpc("set_my_mails", {
      handed_over: form.has("handed-over"),
      due: form.has("due"),
    });
    if (error) return toast.error(t("Your choice could not be saved. Please try again."));
    toast.success(t("Your choice was saved."));
  }

  return (
    <form className="staff-form account-part" onSubmit={(event) => void submit(event)}>
      <h2>{t("Mails")}</h2>
      <label className="account-check">
        <input type="checkbox" name="handed-over" defaultChecked={isToldOfLeads} />{" "}
        {t("When a colleague gives me leads")}
      </label>
      <label className="account-check">
        <input type="checkbox" name="due" defaultChecked={isToldOfCalls} />{" "}
        {t("In the morning, the calls promised for the day")}
      </label>
      <SubmitButton>{t("Save the choice")}</SubmitButton>
    </form>
  );
}
