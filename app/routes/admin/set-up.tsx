import { Link, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import { openSteps, setUpSteps } from "#app/content/firm/set-up.ts";
import type { Firm } from "#app/staff/firm/load-firm.ts";
import { SetUpForm } from "#app/staff/firm/set-up-form.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { guardRoute } from "#app/staff/session/guard-route.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { labelOf, rich, t } from "#app/staff/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";

export const meta = () => staffMeta(t("Set up the firm"));

/** Five short steps, each saved separately; an owner who returns continues at the first incomplete step. */
export default function SetUpRoute() {
  const { member } = useStaff();
  const firm = useRouteLoaderData<Firm>(guardRoute);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const toast = useToast();
  if (!firm) return null;
  const mayWrite = member.role === "owner";
  const open = openSteps(firm.answers);
  const asked = setUpSteps.findIndex(({ id }) => id === search.get("step"));
  const [firstOpen] = open;
  const at = asked >= 0 ? asked : firstOpen ? setUpSteps.indexOf(firstOpen) : 0;
  const step = setUpSteps[at];
  if (!step) return null;

  async function goOn(stop: boolean) {
    const next = setUpSteps[at + 1];
    toast.success(
      t("Saved"),
      stop || !next ? t("Visitors see it at once.") : t("Next: {title}.", { title: labelOf(next.title) }),
    );
    // The next step starts from the values that this one stored.
    await readAgain();
    if (!stop && next) await navigate(`?step=${next.id}`);
    else if (stop) await navigate("/admin/dashboard");
    document.querySelector("#work")?.scrollTo(0, 0);
  }

  return (
    <WorkPage
      title={t("Set up the firm")}
      crumb={{ title: t("Today"), to: "/admin/dashboard" }}
      className="set-up-page"
    >
      <ol className="set-up-steps" aria-label={t("Steps")}>
        {setUpSteps.map((one, i) => {
          const isDone = !open.includes(one);
          return (
            <li key={one.id} data-done={isDone}>
              <Link
                className="row tap pick"
                to={`?step=${one.id}`}
                aria-current={i === at ? "step" : undefined}
              >
                <Icon name={isDone ? "tick" : "flag"} />
                {labelOf(one.title)}
                <span className="visually-hidden">
                  {isDone ? ` ${t("(done)")}` : ` ${t("(something is missing)")}`}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <div>
        {open.length === 0 && (
          <p className="set-up-done" role="status">
            {rich("{b} Search engines may list the site. {link}. Answers can be changed here at any time.", {
              b: <b>{t("The firm is set up.")}</b>,
              link: <a href="/contact">{t("See the contact page")}</a>,
            })}
          </p>
        )}
        <h2>
          {at + 1}. {labelOf(step.title)}
        </h2>
        <p className="staff-intro">{labelOf(step.lead)}</p>
        {step.id === "reach" && (
          <p className="staff-hint">
            {rich(
              "Pages of yours on Facebook, YouTube or elsewhere are entered in the {link}. Until then no icons are shown.",
              {
                link: <Link to="/admin/content/footer">{t("Footer")}</Link>,
              },
            )}
          </p>
        )}
        {!mayWrite && <p className="staff-hint">{t("Only an owner can change these answers.")}</p>}
        <SetUpForm
          key={`${step.id} ${firm.updatedAt}`}
          step={step}
          firm={firm}
          isLast={at === setUpSteps.length - 1}
          mayWrite={mayWrite}
          onSaved={(stop) => void goOn(stop)}
        />
      </div>
    </WorkPage>
  );
}
