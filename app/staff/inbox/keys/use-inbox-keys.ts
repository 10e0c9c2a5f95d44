import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { may } from "#app/contracts/role.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { type LogContact, noteFieldId } from "#app/staff/inbox/lead/log-form.tsx";
import { searchFieldId } from "#app/staff/inbox/list/inbox-head.tsx";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { addDays } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { type Outcome, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { useLeadWork } from "#app/staff/inbox/work/use-lead-work.tsx";
import type { Neighbours } from "#app/staff/inbox/work/use-neighbours.ts";
import type { Selection } from "#app/staff/inbox/work/use-selection.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { askCall, askHandler, askOutcome, askStatus, type Question, titled } from "./choice-dialog.tsx";
import { type Shortcut, usePendingLead, useShortcuts } from "./shortcuts.ts";

type Options = {
  people: readonly Person[];
  openId: string | undefined;
  /** A person may have left the list, because work moves them to another tray. */
  openPerson: Person | undefined;
  neighbours: Neighbours;
  colleagues: readonly Colleague[];
  selection: Selection;
  isOn: boolean;
  onHelp: () => void;
};

const harmlessKeys = "gjkoucwmr/?";

/** Keyboard control of the inbox. A single key never changes a lead: it opens a question, and the second key answers it. */
export function useInboxKeys(options: Options) {
  const { people, openId, openPerson, neighbours, colleagues, selection, isOn, onHelp } = options;
  const { change, shown, undo } = useLeadWork();
  const { supabase, member } = useStaff();
  const toast = useToast();
  const { log } = useContactLog();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pendingLead = usePendingLead();
  const { beginOpening, beginSearch, cancel } = pendingLead;
  const [question, ask] = useState<Question | undefined>(undefined);
  /** A call asks first when to call next. */
  const logAs = useCallback<LogContact>(
    (person, outcome) => {
      const save = (nextCall?: string) =>
        void log(person, { outcome, nextCall }).then((fault) => fault && toast.error(t("Not saved"), fault));
      if (outcome === "whatsapp" || outcome === "mail") save();
      else ask(askCall(titled(t("Next call"), [person]), t("No further call"), save));
    },
    [log, toast],
  );
  const shortcuts = useMemo<Shortcut[]>(() => {
    /** The ticked people, otherwise the focused row, otherwise the open person. */
    const targets = (): readonly Person[] => {
      if (selection.people.length > 0) return selection.people;
      const id = focusedRow()?.dataset.lead ?? openId;
      const person = [...people, ...(openPerson ? [openPerson] : [])].find((one) => one.id === id);
      return person ? [shown(person)] : [];
    };
    const askAbout = (questionOf: (chosen: readonly Person[]) => Question) => {
      const chosen = targets();
      if (chosen.length > 0) ask(questionOf(chosen));
    };
    const open = (id: string | undefined, query = search) => {
      if (!id) return;
      beginOpening();
      void navigate({ pathname: `/admin/leads/${id}`, search: query }, { preventScrollReset: true });
    };
    const step = (by: 1 | -1) => {
      if (openId) open(by === 1 ? neighbours.next : neighbours.previous);
      else focusRow(by);
    };
    async function openLongestWaiting() {
      // The next person must be looked up first; a key pressed meanwhile is meant for that one.
      const isWanted = beginSearch();
      const { data, error } = await supabase
        .from("people")
        .select("id")
        .eq("tray", "new")
        // A person with a later call is not due today.
        .or(`next_call.is.null,next_call.lt.${addDays(todayInIndia(), 1)}`)
        .order("waits_since")
        .limit(1)
        .maybeSingle();
      if (!isWanted()) return;
      if (data) return open(data.id, "?tray=new&sort=oldest");
      cancel();
      if (error) toast.error(t("Not opened"), t("The person could not be read. Please try again."));
      else toast.success(t("Nothing waits"), t("There is no new person."));
    }
    const logTarget = (outcome: Outcome) => {
      const [person] = targets();
      if (person) logAs(person, outcome);
    };
    /** The question after opening the phone or a chat is answered first. */
    const answer = (place: number, otherwise: Outcome) => {
      const asked = document.querySelector<HTMLElement>(`[data-answer="${place}"]`);
      if (asked && targets()[0]?.id === openId) asked.click();
      else logTarget(otherwise);
    };
    const all: Shortcut[] = [
      {
        key: "g",
        words: t("Open the new person who has waited longest"),
        act: () => void openLongestWaiting(),
      },
      { key: "j", words: t("Next person"), act: () => step(1) },
      { key: "k", words: t("Previous person"), act: () => step(-1) },
      {
        key: "o",
        shown: t("Enter or o"),
        words: t("Open the person"),
        act: () => linkOf(focusedRow())?.click(),
      },
      {
        key: "u",
        words: t("Back to the list"),
        act: () => void navigate({ pathname: "/admin/leads", search }),
      },
      {
        key: "x",
        words: t("Select the person, or not"),
        act: () => focusedRow()?.querySelector<HTMLInputElement>(".lead-tick input")?.click(),
      },
      { key: "c", words: t("Call"), act: () => reach("a[href^='tel:']") },
      { key: "w", words: t("Write on WhatsApp"), act: () => reach("a[href^='https://wa.me/']") },
      { key: "m", words: t("Write a mail"), act: () => reach("a[href^='mailto:']") },
      { key: "r", words: t("Ready answers"), act: () => reach("[data-answers]") },
      { key: "1", words: t("Called and spoke with them"), act: () => answer(1, "called") },
      { key: "2", words: t("Called, no answer"), act: () => answer(2, "no_answer") },
      { key: "3", words: t("Called, busy"), act: () => answer(3, "busy") },
      {
        key: "l",
        words: t("Log a call or message …"),
        act: () => askAbout((chosen) => askOutcome(chosen.slice(0, 1), logTarget)),
      },
      { key: "n", words: t("Write a note"), act: () => document.getElementById(noteFieldId)?.focus() },
      {
        key: "d",
        words: t("Call back on …"),
        act: () =>
          askAbout((chosen) =>
            askCall(titled(t("Call back"), chosen), t("No date"), (call) =>
              change("next_call", chosen, call ?? null),
            ),
          ),
      },
      {
        key: "a",
        words: t("Hand over to …"),
        act: () =>
          askAbout((chosen) =>
            askHandler(chosen, colleagues, member.userId, (id) => change("assignee", chosen, id)),
          ),
      },
      {
        key: "s",
        words: t("Set the status …"),
        act: () => askAbout((chosen) => askStatus(chosen, (status) => change("status", chosen, status))),
      },
      { key: "z", words: t("Undo the last change"), act: undo },
      { key: "/", words: t("Search"), act: () => document.getElementById(searchFieldId)?.focus() },
      { key: "?", words: t("This list"), act: onHelp },
    ];
    return may(member.role, "people.work") ? all : all.filter(({ key }) => harmlessKeys.includes(key));
  }, [
    people,
    openId,
    openPerson,
    neighbours,
    colleagues,
    selection,
    change,
    shown,
    undo,
    logAs,
    toast,
    supabase,
    member,
    navigate,
    beginOpening,
    beginSearch,
    cancel,
    search,
    onHelp,
  ]);
  useShortcuts(shortcuts, isOn, pendingLead);
  return { logAs, shortcuts, question, endQuestion: () => ask(undefined) };
}

const linkOf = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>(".lead-contact a");
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(".lead-row") ?? null;
const reach = (link: string) => document.querySelector<HTMLElement>(`.lead-reach ${link}`)?.click();

/** Moves the focus by one row, or to the first row if none has it. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(".lead-row")];
  const row = focusedRow();
  const at = row ? rows.indexOf(row) + by : 0;
  linkOf(rows[Math.min(rows.length - 1, Math.max(0, at))])?.focus();
}
