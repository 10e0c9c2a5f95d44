import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
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
  const { isBusy, run } = useSubmit();

  const change = (wanted: boolean) =>
    run(
      async () => {
        await saveDemand(supabase, wanted);
        return wanted
          ? t("Everybody is asked for a second step.")
          : t("A second step is everybody's own choice.");
      },
      {
        ask: wanted && {
          title: t("Ask everybody for a second step?"),
          text: t("Members without one are asked to set it up at once, before they can go on working."),
          confirm: t("Ask everybody"),
        },
        failed: t("That could not be saved. Please try again."),
      },
    );

  return (
    <section className="staff-form" aria-labelledby="demand-title">
      <h2 id="demand-title">{t("Second step when signing in")}</h2>
      <label className="row tap">
        <input
          type="checkbox"
          checked={isDemanded}
          disabled={isBusy || (!isDemanded && !hasOwn)}
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
