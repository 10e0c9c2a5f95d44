import { useCallback, useEffect, useMemo, useState } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
  useRouteLoaderData,
  useSearchParams,
} from "react-router";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { BulkBar } from "#app/staff/inbox/bulk/bulk-bar.tsx";
import { ChoiceDialog, KeysDialog } from "#app/staff/inbox/keys/choice-dialog.tsx";
import { useInboxKeys } from "#app/staff/inbox/keys/use-inbox-keys.ts";
import { NewLeadDialog, type NewPerson } from "#app/staff/inbox/lead/new-lead-dialog.tsx";
import type { InboxContext } from "#app/staff/inbox/lead/person-detail.tsx";
import { ExportButton } from "#app/staff/inbox/list/export-button.tsx";
import { FilterRow, FilterSheet, ViewRow } from "#app/staff/inbox/list/filter-row.tsx";
import { InboxHead, InboxTabs, TraySelect } from "#app/staff/inbox/list/inbox-head.tsx";
import { LeadList, LeftOut, Pager } from "#app/staff/inbox/list/lead-list.tsx";
import { useNewLeads, useOnline, useReturnToRow } from "#app/staff/inbox/list/list-hooks.ts";
import { filterNames, readFilter, readPlace } from "#app/staff/inbox/model/inbox-filter.ts";
import { viewQuery } from "#app/staff/inbox/model/lead-views.ts";
import { loadInbox, totalOf } from "#app/staff/inbox/model/load-inbox.ts";
import type { OpenPerson } from "#app/staff/inbox/model/person.ts";
import { LeadWorkProvider } from "#app/staff/inbox/work/use-lead-work.tsx";
import { useNeighbours } from "#app/staff/inbox/work/use-neighbours.ts";
import { useSelection } from "#app/staff/inbox/work/use-selection.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { isReadAgain, useReadAgain } from "#app/staff/kit/read-again.ts";
import { useIsPhone } from "#app/staff/kit/use-is-phone.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { Allowed, requireStaff, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/leads.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  // During rendering on the server nothing is loaded yet.
  const waiting = (loaderData as Partial<Route.ComponentProps["loaderData"]> | undefined)?.inbox?.counts.new;
  return staffMeta(waiting ? t("({waiting}) People", { waiting }) : t("People"));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = readFilter(query);
  const place = readPlace(query);
  return { filter, place, inbox: await loadInbox(requireStaff(request), filter, place) };
}

/** Opening a lead does not reload the list, unless a reload is already running. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname === nextUrl.pathname || currentUrl.search !== nextUrl.search || isReadAgain()) &&
  args.defaultShouldRevalidate;

export default function LeadsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LeadWorkProvider colleagues={loaderData.inbox.colleagues}>
      <Inbox {...loaderData} />
    </LeadWorkProvider>
  );
}

function Inbox({ filter, place, inbox }: Route.ComponentProps["loaderData"]) {
  const { id } = useParams();
  const open = useRouteLoaderData<{ open?: OpenPerson }>("routes/admin/lead")?.open;
  // The address may contain the ID of one of their enquiries, as in the office's mails.
  const openId = id && (open?.person.id ?? id);
  const asked = viewQuery(useSearchParams()[0]);
  const { people, counts, colleagues, names } = inbox;
  const readAgain = useReadAgain();
  const isOnline = useOnline(useCallback(() => void readAgain(), [readAgain]));
  const [hasKeys, setHasKeys] = useState(() => readKept("lead-shortcuts") !== "no");
  const [isHelping, setIsHelping] = useState(false);
  const [adding, setAdding] = useState<NewPerson | undefined>(undefined);
  const { state } = useLocation();
  useEffect(() => setAdding(state?.newPerson), [state]);
  const isPhone = useIsPhone();
  /** The list has one column: what is used less is on a sheet. */
  const isNarrow = isPhone || openId !== undefined;
  const [isOnSheet, setIsOnSheet] = useState(false);
  const [isSelecting, setIsSelecting] = useState(false);
  // The name of a view describes its filter, and on a phone the list comes first.
  const [isFiltering, setIsFiltering] = useState(
    () =>
      !isPhone &&
      filterNames.some((name) => name in filter) &&
      !inbox.views.some(({ query }) => query === asked),
  );
  const selection = useSelection(JSON.stringify([filter, place]), people);
  const news = useNewLeads();
  const nameOf = useNames(colleagues);
  const openHelp = useCallback(() => setIsHelping(true), []);
  const neighbours = useNeighbours(people, openId);
  const { shortcuts, question, endQuestion, logAs } = useInboxKeys({
    people,
    openId,
    openPerson: open?.person,
    neighbours,
    colleagues,
    selection,
    isOn: hasKeys,
    onHelp: openHelp,
  });
  useReturnToRow(openId);
  const total = totalOf(inbox, filter.tray);
  useLiveRows("lead_events", "lead_papers");

  const exporting = <ExportButton filter={filter} names={names} nameOf={nameOf} />;

  return (
    <div
      className="inbox"
      data-open={openId ? "" : undefined}
      data-keys={hasKeys || undefined}
      data-selecting={isSelecting || selection.people.length > 0 || undefined}
    >
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <div className="inbox-top">
        <InboxHead
          filter={filter}
          exporting={!isNarrow && exporting}
          isFiltering={isNarrow ? isOnSheet : isFiltering}
          onFilters={() => (isNarrow ? setIsOnSheet(true) : setIsFiltering(!isFiltering))}
          onKeys={openHelp}
          onNew={() => setAdding({})}
        />
        {isFiltering && !isNarrow && <FilterRow filter={filter} colleagues={colleagues} names={names} />}
        <ViewRow views={inbox.views} />
        <InboxTabs filter={filter} counts={counts} isShort={isNarrow} />
      </div>
      <div className="inbox-list">
        {(!isOnline || inbox.isStale) && (
          <p className="inbox-stale warning" role="alert">
            {t(
              "There is no connection. This is the list of {when}; it follows by itself when the connection is back.",
              { when: formatMoment(inbox.loadedAt) },
            )}
          </p>
        )}
        {selection.people.length > 0 && (
          <BulkBar
            selection={selection}
            filter={filter}
            total={total}
            visible={people.length}
            colleagues={colleagues}
          />
        )}
        <LeadList
          people={people}
          filter={filter}
          openId={openId}
          names={names}
          nameOf={nameOf}
          selection={selection}
        />
        <LeftOut count={inbox.leftOut} />
        <Pager inbox={inbox} place={place} total={total} />
      </div>
      <section className="inbox-pane" aria-label={t("The open person")}>
        <Outlet context={{ colleagues, names, nameOf, neighbours, onLog: logAs } satisfies InboxContext} />
      </section>
      {isOnSheet && (
        <FilterSheet
          filter={filter}
          colleagues={colleagues}
          names={names}
          found={total}
          more={
            <>
              <TraySelect filter={filter} counts={counts} />
              {exporting}
              <Allowed to="people.work">
                <Button aria-pressed={isSelecting} onClick={() => setIsSelecting(!isSelecting)}>
                  {t("Select several")}
                </Button>
              </Allowed>
            </>
          }
          onClose={() => setIsOnSheet(false)}
        />
      )}
      {question && <ChoiceDialog key={question.title} {...question} onClose={endQuestion} />}
      {adding && <NewLeadDialog names={names} start={adding} onClose={() => setAdding(undefined)} />}
      {isHelping && (
        <KeysDialog
          shortcuts={shortcuts}
          isOn={hasKeys}
          onSwitch={(isOn) => {
            setHasKeys(isOn);
            keep("lead-shortcuts", isOn ? "yes" : "no");
          }}
          onClose={() => setIsHelping(false)}
        />
      )}
    </div>
  );
}

function useNames(colleagues: Route.ComponentProps["loaderData"]["inbox"]["colleagues"]) {
  const { member } = useStaff();
  return useMemo(() => {
    const names = new Map(colleagues.map(({ id, name }) => [id, name]));
    names.set(member.userId, member.displayName);
    return (id: string | null) => (id ? (names.get(id) ?? t("A former member")) : t("No one yet"));
  }, [colleagues, member]);
}
