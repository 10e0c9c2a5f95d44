import { useCallback, useSyncExternalStore } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { shownCall } from "#app/staff/inbox/model/lead-days.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { useLeadWork } from "./use-lead-work.tsx";

export type Outcome = "called" | "no_answer" | "busy" | "whatsapp" | "mail";
/** What the browser was asked to open. Whether they were reached, the member says afterwards. */
export type Opening = "dialled" | "chat_opened" | "mail_opened";
type Entry = { outcome: Outcome | Opening | "note"; words?: string; nextCall?: string };

const said: Record<Entry["outcome"], Word> = {
  called: word("Spoke with them"),
  no_answer: word("Called, no answer"),
  busy: word("Called, busy"),
  whatsapp: word("WhatsApp sent"),
  mail: word("Mail sent"),
  dialled: word("The phone was opened"),
  chat_opened: word("WhatsApp was opened"),
  mail_opened: word("A mail was opened"),
  note: word("Note added"),
};

export type ContactLog = {
  /** Adds to the person's log; the error is returned. An outcome takes the words of the person's note field. */
  log: (person: Pick<Person, "id" | "lead_id">, entry: Entry) => Promise<string | undefined>;
  takeBack: (personId: string, entry: number, outcome: Entry["outcome"]) => Promise<void>;
};

export function useContactLog(): ContactLog {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const { offerUndo } = useLeadWork();
  const takeBack = useCallback<ContactLog["takeBack"]>(
    async (personId, entry, outcome) => {
      const { data: taken, error } = await supabase.rpc("take_back_entry", { entry });
      if (error) return void toast.error(t("Not undone"), error.message);
      toast.success(t("Undone"), t("{said}: taken back.", { said: t(said[outcome]) }));
      if (taken) keepDraft(personId, taken);
      await readAgain();
    },
    [supabase, readAgain, toast],
  );
  const log = useCallback<ContactLog["log"]>(
    async (person, { outcome, words, nextCall }) => {
      const isOpening = ["dialled", "chat_opened", "mail_opened"].includes(outcome);
      const draft = isOpening || words !== undefined ? "" : draftOf(person.id).trim();
      const note = words ?? draft;
      const { data: entry, error } =
        outcome === "note"
          ? await supabase
              .from("lead_events")
              .insert({ lead_id: person.lead_id, event: "note", note })
              .select("id")
              .single()
              .then(({ data, ...rest }) => ({ ...rest, data: data?.id }))
          : await supabase.rpc("log_contact", {
              of_person: person.id,
              outcome,
              words: note,
              next_call: nextCall,
            });
      if (error) {
        const why = isNetworkFault(error) ? t("There is no connection.") : t("It could not be saved.");
        return t("{why} Your words are kept here; please try again.", { why });
      }
      if (draft) keepDraft(person.id, "");
      const done = t(said[outcome]);
      const text = nextCall
        ? t("{done}. Next call on {when}.", { done, when: shownCall(nextCall) })
        : `${done}.`;
      const undo = () => void takeBack(person.id, entry ?? 0, outcome);
      offerUndo(undo);
      toast.success(t("Saved"), text, { label: t("Undo"), act: undo });
      await readAgain();
      return undefined;
    },
    [supabase, readAgain, toast, offerUndo, takeBack],
  );
  return { log, takeBack };
}

/** Unfinished notes, kept per person while the member views others. Logging a contact takes the one of its person. */
const drafts = new Map<string, string>();
const watchers = new Set<() => void>();

const draftOf = (personId: string): string => drafts.get(personId) ?? "";

export function keepDraft(personId: string, words: string): void {
  drafts.set(personId, words);
  for (const tell of watchers) tell();
}

export const useDraft = (personId: string): string =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => draftOf(personId),
    () => "",
  );
