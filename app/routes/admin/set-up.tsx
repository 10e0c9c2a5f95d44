import { useState } from "react";
import { Link, useNavigate, useRouteLoaderData, useSearchParams } from "react-router";
import {
  contradictionsIn,
  findSetUpFaults,
  openSteps,
  type SetUpAnswers,
  type SetUpFaults,
  type SetUpStep,
  setUpSteps,
} from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { saveContent } from "#app/staff/editing/publishing/store-content.ts";
import type { FieldProps } from "#app/staff/firm/choice-group.tsx";
import type { Firm } from "#app/staff/firm/load-firm.ts";
import { SetUpField } from "#app/staff/firm/set-up-fields.tsx";
import { Button, SubmitButton } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useSubmit, type Ways } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { guardRoute } from "#app/staff/session/guard-route.ts";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { labelOf, rich, t } from "#app/staff/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/set-up.ts";

export const meta = () => staffMeta(t("Set up the firm"));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireStaff(request).then(() => null);

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
                {isDone ? <Icon name="tick" /> : <b className="figure">{i + 1}</b>}
                <span className="step-name">{labelOf(one.title)}</span>
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

type Props = {
  step: SetUpStep;
  firm: Firm;
  isLast: boolean;
  mayWrite: boolean;
  /** Called after saving; with `stop` the owner continues later. */
  onSaved: (stop: boolean) => void;
};

/** One step. All input is saved with it, complete or not, so that the owner can stop anywhere. */
function SetUpForm({ step, firm, isLast, mayWrite, onSaved }: Props) {
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
            ? t("One answer must be corrected. What is not known yet can wait: “Save and finish later”.")
            : t(
                "{size} answers must be corrected. What is not known yet can wait: “Save and finish later”.",
                { size: faults.size },
              )}
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
