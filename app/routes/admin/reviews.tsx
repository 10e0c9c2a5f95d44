import { useState } from "react";
import { nameOfSubject } from "#app/content/review/check-subjects.ts";
import { hostContext } from "#app/context.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { listPostSubjects } from "#app/staff/blog/list-post-subjects.ts";
import { removeRemark } from "#app/staff/dashboard/page-answers.ts";
import { Button, Options } from "#app/staff/kit/controls.tsx";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { Advocates } from "#app/staff/reviews/advocates.tsx";
import { CheckTable } from "#app/staff/reviews/check-table.tsx";
import { findDefaultChecker } from "#app/staff/reviews/default-checker.ts";
import { listPages, listRecords } from "#app/staff/reviews/list-subjects.server.ts";
import { createPlanner } from "#app/staff/reviews/plan-in-order.ts";
import {
  type ListedReading,
  listAdvocates,
  listCheckers,
  listPlans,
  listReadings,
  listReports,
  type PlanChange,
  planChecks,
  savePlans,
  withdrawReading,
} from "#app/staff/reviews/reviews.ts";
import { Allowed, requireStaff, useStaff } from "#app/staff/session/member.ts";
import { inLanguage, t, titleIn, word } from "#app/staff/words/words.ts";
import type { Route } from "./+types/reviews.ts";

type Props = { readings: readonly ListedReading[]; onWithdraw: (reading: ListedReading) => void };

const ReadingTable = ({ readings, onWithdraw }: Props) => (
  <StaffTable
    rows={readings}
    keyOf={({ id }) => id}
    empty={t("Nothing yet.")}
    columns={[
      {
        head: t("Page"),
        cell: ({ kind, slug, locale }) => `${nameOfSubject(`${kind}/${slug}`)}${inLanguage(locale)}`,
      },
      { head: t("Advocate"), cell: ({ for_whom: reader }) => reader },
      { head: t("Answer"), cell: (reading) => <AnswerOf {...reading} /> },
    ]}
    actions={(reading) => (
      <Allowed to="site.publish">
        <Button
          aria-label={t(reading.answer ? "Remove the link for {reader}" : "Withdraw the link for {reader}", {
            reader: reading.for_whom,
          })}
          onClick={() => onWithdraw(reading)}
        >
          {reading.answer ? t("Remove") : t("Withdraw")}
        </Button>
      </Allowed>
    )}
  />
);

function AnswerOf({ answer, reader, remark, answered_at: at, ...reading }: ListedReading) {
  const { expires_at: until, pressed_at: pressedAt, enrolment, text_hash: hash } = reading;
  if (!answer && pressedAt && parseMoment(until) > new Date())
    return t("Approved, and not yet confirmed by the second mail");
  if (!answer || !at)
    return parseMoment(until) > new Date()
      ? t("None yet. Open until {when}", { when: formatMoment(until) })
      : t("None. The link has expired");
  return (
    <>
      {t(answer === "approved" ? "Approved by {reader}, {when}" : "To change first, by {reader}, {when}", {
        reader: reader ?? "",
        when: formatMoment(at),
      })}
      {remark && <q>{remark}</q>}
      {answer === "approved" && (
        <span className="staff-hint">
          {" "}
          {enrolment
            ? t("Text {hash}", { hash: hash.slice(0, 8) })
            : t("Not public: from before there were records of advocates.")}
        </span>
      )}
    </>
  );
}

export const meta = () => staffMeta(t("Reviews"));

/** Returns only public facts, because anyone may request this data. */
export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [pages, records] = await Promise.all([listPages(host), listRecords(host)]);
  return { pages, records };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [{ pages, records }, posts, plans, readings, members, defaultChecker, advocates, reports] =
    await Promise.all([
      serverLoader(),
      listPostSubjects(supabase),
      listPlans(supabase),
      listReadings(supabase),
      listCheckers(supabase),
      findDefaultChecker(supabase),
      listAdvocates(supabase),
      listReports(supabase),
    ]);
  return {
    pages: planChecks(pages, plans, { reports }),
    posts: planChecks(posts, plans),
    records: planChecks(records, plans, { reports }),
    readings,
    advocates,
    members,
    noChecker: defaultChecker ? t("{name} (as set up)", { name: defaultChecker.name }) : undefined,
  };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WorkLoading;

const parts = {
  pages: word("Pages"),
  posts: word("Blog posts"),
  records: word("Figures of the ledger"),
} as const;

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const readAgain = useReadAgain();
  const [part, setPart] = useState<keyof typeof parts>("pages");
  useLiveRows("content_checks", "content_readings", "content_pages", "blog_posts", "global_settings");
  const { readings, members, noChecker } = loaderData;
  const checks = loaderData[part];
  const [isAll, setIsAll] = useState(false);
  // What differs from the plan of the set-up; the rest is shown on request.
  const shown = checks.filter(
    ({ isDue, isDoubted, checker, reports }) => isAll || isDue || isDoubted || checker || reports.length > 0,
  );
  const [next] = checks.toSorted((a, b) => a.nextOn.localeCompare(b.nextOn));
  const doubted = [...loaderData.records, ...loaderData.pages].filter(({ isDoubted }) => isDoubted);
  // The default checker from the set-up checks every text that has no checker of its own.
  const unassigned = noChecker ? [] : checks.filter(({ checker }) => checker === null);

  const [planInOrder] = useState(createPlanner);
  const plan = (...changes: PlanChange[]) =>
    void planInOrder(changes, checks, async (plans) => {
      const isSaved = await run(() => savePlans(supabase, plans), {
        failed: t("That could not be saved. Try again."),
      });
      if (!isSaved) await readAgain();
    });

  const removeReport = (id: string) =>
    void run(() => removeRemark(supabase, id), { failed: t("That could not be removed.") });

  return (
    <WorkPage title={t("Reviews")}>
      <p className="staff-hint">
        {t(
          "The checker gets a mail on the day. Compare the text with its sources, change what is no longer true, enter the day under “Compared on”, and choose the next one here.",
        )}
      </p>
      {doubted.length > 0 && (
        <p className="staff-missing" role="status">
          {t("Three or more readers were told something else at an office: {names}", {
            names: doubted.map((check) => titleIn(check)).join(", "),
          })}
        </p>
      )}
      <fieldset className="staff-actions check-parts">
        <legend className="visually-hidden">{t("What is shown")}</legend>
        {Object.entries(parts).map(([name, title]) => (
          <Button key={name} aria-pressed={name === part} onClick={() => setPart(name as keyof typeof parts)}>
            {t(title)}
          </Button>
        ))}
        <Button aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
          {t("All {count}", { count: checks.length })}
        </Button>
        {unassigned.length > 0 && (
          <label className="cluster">
            {t("Give the {count} without a checker to", { count: unassigned.length })}{" "}
            <select
              className="staff-input"
              value=""
              onChange={({ target }) =>
                plan(...unassigned.map(({ subject }) => ({ subject, checker: target.value })))
              }
            >
              <option value="">{t("Choose a member")}</option>
              <Options of={members.map(({ id, name }) => [id, name])} />
            </select>
          </label>
        )}
      </fieldset>
      {shown.length === 0 && next && (
        <p>{t("Nothing is due. The next check is on {day}.", { day: formatDay(next.nextOn) })}</p>
      )}
      <CheckTable
        checks={shown}
        members={members}
        noChecker={noChecker ?? t("No one yet")}
        onPlan={plan}
        onRemoveReport={removeReport}
      />
      <h2>{t("Approvals by advocates")}</h2>
      <p className="staff-hint">
        {t(
          "In the editor of a page, “Ask an advocate” mails a link to the advocate. The advocate confirms an approval through a second mail. The page’s stamp then names the advocate, as long as not one word of its text changes.",
        )}
      </p>
      <ReadingTable
        readings={readings}
        onWithdraw={(reading) =>
          void run(() => withdrawReading(supabase, reading.id), {
            ask: {
              title: reading.answer ? t("Remove this answer?") : t("Withdraw this link?"),
              text: reading.answer
                ? t("The page no longer says that it was approved.")
                : t("It stops working at once."),
              confirm: reading.answer ? t("Remove") : t("Withdraw"),
            },
            failed: t("That could not be removed. Try again."),
          })
        }
      />
      <Advocates advocates={loaderData.advocates} />
    </WorkPage>
  );
}
