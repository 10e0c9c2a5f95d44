import { useState } from "react";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { saveDemand } from "./second-step-demand.ts";

type Props = {
  isDemanded: boolean /** This owner has a second step: nobody locks themselves out. */;
  hasOwn: boolean;
};

/** Owners ask everybody for a second step. The database holds to it from the next question on. */
export function DemandSecondStep({ isDemanded, hasOwn }: Props) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const confirm = useConfirm();
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);

  async function change(wanted: boolean) {
    const isSure =
      !wanted ||
      (await confirm({
        title: t("Ask everybody for a second step?"),
        text: t("Members without one are asked to set it up at once, before they can go on working."),
        confirm: t("Ask everybody"),
      }));
    if (!isSure) return;
    setIsSaving(true);
    try {
      await saveDemand(supabase, wanted);
      toast.success(
        wanted ? t("Everybody is asked for a second step.") : t("A second step is everybody's own choice."),
      );
    } catch {
      toast.error(t("That could not be saved. Please try again."));
    }
    setIsSaving(false);
    await readAgain();
  }

  return (
    <section className="staff-form account-part" aria-labelledby="demand-title">
      <h2 id="demand-title">{t("Second step when signing in")}</h2>
      <label className="account-check">
        <input
          type="checkbox"
          checked={isDemanded}
          disabled={isSaving || (!isDemanded && !hasOwn)}
          onChange={(event) => void change(event.target.checked)}
        />
        {t("Ask everybody for a second step")}
      </label>
      <p className="staff-hint">
        {hasOwn || isDemanded
          ? t(
              "A code from an app on the phone, after the password. No one works on the site with a password alone.",
            )
          : t("Set up your own second step in your profile first; then you can ask it of everybody.")}
      </p>
    </section>
  );
}
