import { Link } from "react-router";
import { pageTables } from "#app/content/storage/page-tables.ts";
import { hostContext } from "#app/context.ts";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { may, type Right } from "#app/contracts/role.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { Alarms } from "#app/staff/dashboard/alarms.tsx";
import { findLeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { listOutdatedPosts } from "#app/staff/dashboard/outdated-posts.ts";
import { loadPageAnswers } from "#app/staff/dashboard/page-answers.ts";
import { loadPublicFacts } from "#app/staff/dashboard/public-facts.server.ts";
import {
  Drafts,
  listRequests,
  listSetUpSteps,
  OutdatedTranslations,
  PagesToCheck,
  PublicationRequests,
  SetUpList,
} from "#app/staff/dashboard/site-panels.tsx";
import { loadToday, TodayWork } from "#app/staff/dashboard/today.tsx";
import { WasRight } from "#app/staff/dashboard/was-right.tsx";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { listStaffPages } from "#app/staff/pages/staff-pages.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { loadOperation } from "#app/staff/settings/ask-operation.ts";
import { ChangeList } from "#app/staff/team/change-list.tsx";
import { listChanges } from "#app/staff/team/list-changes.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta = () => staffMeta(t("Today"));

/** Loads only public facts, because anyone may request this address. */
export const loader = ({ context }: Route.LoaderArgs) => loadPublicFacts(context.get(hostContext));

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const where = <Loaded,>(right: Right, load: (client: typeof supabase) => Promise<Loaded>) =>
    may(member.role, right) ? load(supabase) : undefined;
  const [facts, posts, changes, nameOf, standing, today, answers, requests, written] = await Promise.all([
    serverLoader(),
    where("site.read", listOutdatedPosts),
    where("all.read", (client) => listChanges(client, { limit: 8 })),
    loadStaffNames(supabase),
    where("all.read", loadServerState),
    where("people.read", loadToday),
    where("site.read", loadPageAnswers),
    where("site.read", listRequests),
    where("site.write", listStaffPages),
  ]);
  return { facts, posts, changes, nameOf, standing, today, answers, requests, written, member };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = WorkLoading;

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const { facts, posts, changes, nameOf, standing, today, answers, requests, written } = loaderData;
  useLiveRows("contact_leads", "lead_events", "publication_requests", ...pageTables);
  return (
    <WorkPage title={t("Today")} className="desk pair folds">
      {standing && <Alarms leads={standing.leadAlarm} backups={standing.backups} />}
      {requests && <PublicationRequests requests={requests} nameOf={nameOf} />}
      {today && (
        <div className="stack">
          <TodayWork today={today} nameOf={nameOf} />
        </div>
      )}
      <div className="stack">
        {standing && <SetUpList steps={listSetUpSteps({ missing: facts.missing, ...standing })} />}
        {written && <Drafts pages={written} />}
        {posts && <OutdatedTranslations pages={[...facts.outdated, ...posts]} />}
        {posts && <PagesToCheck pages={facts.pages} />}
        {changes && <Changes entries={changes} nameOf={nameOf} />}
        {answers && <WasRight {...answers} />}
      </div>
    </WorkPage>
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

async function loadServerState(supabase: Supabase) {
  const [{ mail }, posts, backups, leadAlarm] = await Promise.all([
    loadOperation(supabase),
    supabase.from("blog_posts").select("id", { count: "exact", head: true }).throwOnError(),
    findBackupState(supabase),
    findLeadAlarm(supabase),
  ]);
  return {
    hasMail: mail.server !== null,
    backups,
    leadAlarm,
    hasPost: (posts.count ?? 0) > 0,
    hasBackup: backups?.lastGood != null || backups?.plan === "hosted",
  };
}
