import { Link } from "react-router";
import { pageTables } from "#app/content/storage/page-tables.ts";
import { hostContext } from "#app/context.ts";
import { may, type Right } from "#app/contracts/role.ts";
import { Alarms } from "#app/staff/dashboard/alarms.tsx";
import { type LeadFigures, loadLeadFigures } from "#app/staff/dashboard/lead-figures.ts";
import { LeadsChart } from "#app/staff/dashboard/leads-chart.tsx";
import { loadStanding } from "#app/staff/dashboard/load-standing.ts";
import { loadToday } from "#app/staff/dashboard/load-today.ts";
import { listOutdatedPosts } from "#app/staff/dashboard/outdated-posts.ts";
import { OutdatedTranslations } from "#app/staff/dashboard/outdated-translations.tsx";
import { loadPageAnswers } from "#app/staff/dashboard/page-answers.ts";
import { PagesToCheck } from "#app/staff/dashboard/pages-to-check.tsx";
import { loadPublicFacts } from "#app/staff/dashboard/public-facts.server.ts";
import { listRequests, PublicationRequests } from "#app/staff/dashboard/publication-requests.tsx";
import { listSetUpSteps, SetUpList } from "#app/staff/dashboard/set-up-list.tsx";
import { TodayWork } from "#app/staff/dashboard/today.tsx";
import { WasRight } from "#app/staff/dashboard/was-right.tsx";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { ChangeList } from "#app/staff/team/change-list.tsx";
import { listChanges } from "#app/staff/team/list-changes.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta = () => staffMeta(t("Dashboard"));

/** Public facts only: this address answers everyone. */
export const loader = ({ context }: Route.LoaderArgs) => loadPublicFacts(context.get(hostContext));

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const where = <Loaded,>(right: Right, load: (client: typeof supabase) => Promise<Loaded>) =>
    may(member.role, right) ? load(supabase) : undefined;
  const [facts, posts, leads, changes, nameOf, standing, today, answers, requests] = await Promise.all([
    serverLoader(),
    where("site.read", listOutdatedPosts),
    where("people.read", loadLeadFigures),
    where("all.read", (client) => listChanges(client, { limit: 8 })),
    loadStaffNames(supabase),
    where("all.read", loadStanding),
    where("people.read", loadToday),
    where("site.read", loadPageAnswers),
    where("site.read", listRequests),
  ]);
  return { facts, posts, leads, changes, nameOf, standing, today, answers, requests };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WorkLoading;

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { facts, posts, leads, changes, nameOf, standing, today, answers, requests } = loaderData;
  useLiveRows("contact_leads", "publication_requests", ...pageTables);
  return (
    <WorkPage title={t("Dashboard")} className="desk pair folds">
      {standing && <Alarms leads={standing.leadAlarm} backups={standing.backups} />}
      {requests && <PublicationRequests requests={requests} nameOf={nameOf} />}
      {today && <TodayWork today={today} nameOf={nameOf} />}
      {leads && <LeadFiguresOf {...leads} />}
      {standing && <SetUpList steps={listSetUpSteps({ missing: facts.missing, ...standing })} />}
      {changes && <Changes entries={changes} nameOf={nameOf} />}
      {posts && <OutdatedTranslations pages={[...facts.outdated, ...posts]} />}
      {posts && <PagesToCheck pages={facts.pages} />}
      {answers && <WasRight {...answers} />}
    </WorkPage>
  );
}

function LeadFiguresOf({ waiting, overdue, suspected, days }: LeadFigures) {
  return (
    <>
      <ul className="desk-figures paper whole">
        <Figure
          to="/admin/leads?tray=new"
          count={waiting}
          words={waiting === 1 ? t("new lead to answer") : t("new leads to answer")}
        />
        <Figure
          to="/admin/leads?due=overdue"
          count={overdue}
          words={overdue === 1 ? t("call-back overdue") : t("call-backs overdue")}
          isBad
        />
        <Figure to="/admin/leads?tray=suspected" count={suspected} words={t("suspected as spam")} />
      </ul>
      <LeadsChart days={days} />
    </>
  );
}

const Changes = ({ entries, nameOf }: React.ComponentProps<typeof ChangeList>) => (
  <section className="panel" aria-labelledby="changes">
    <h2 id="changes">{t("What changed lately")}</h2>
    {entries.length > 0 ? (
      <ChangeList entries={entries} nameOf={nameOf} />
    ) : (
      <p className="staff-hint">{t("Nothing has been changed yet.")}</p>
    )}
    <Link to="/admin/staff/log">{t("The whole log")}</Link>
  </section>
);

type FigureProps = { to: string; count: number; words: string; isBad?: boolean };

function Figure({ to, count, words, isBad }: FigureProps) {
  return (
    <li data-bad={(isBad && count > 0) || undefined}>
      <Link className="cluster baseline pick" to={to}>
        <b>{count}</b> {words}
      </Link>
    </li>
  );
}
