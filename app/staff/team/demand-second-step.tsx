import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { saveDemand } from "./second-step-demand.ts";

type Props = {
  isDemanded: boolean /** This owner has a second step, so that they do not lock themselves out. */;
  hasOwn: boolean;
};

/** Owners require a second step from all members. The database enforces it from the next request on. */
export function DemandSecondStep({ isDemanded, hasOwn }: Props) {
  const { supabase } = useStaff();
  const { isBusy, run } = useSubmit();

  const change = (wanted: boolean) =>
    run(
      async () => {
        await saveDemand(supabase, wanted);
        return wanted
          ? t("Everyone is asked for a second step.")
          : t("A second step is optional for everyone.");
      },
      {
        ask: wanted && {
          title: t("Ask everyone for a second step?"),
          text: t("Members without one are asked to set it up at once, before they can go on working."),
          confirm: t("Ask everyone"),
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
        {t("Ask everyone for a second step")}
      </label>
      <p className="staff-hint">
        {hasOwn || isDemanded
          ? t(
              "A code from an app on the phone, after the password. No one works on the site with a password alone.",
            )
          : t("Set up your own second step in your profile first; then you can ask everyone for one.")}
      </p>
    </section>
  );
}
