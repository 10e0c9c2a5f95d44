import { useCallback } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { shownCall } from "#app/staff/inbox/model/lead-days.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { useLeadWork } from "./use-lead-work.tsx";

export type Outcome = "called" | "no_answer" | "whatsapp" | "mail";
type Entry = { outcome: Outcome | "note"; words?: string; nextCall?: string };

const said: Record<Entry["outcome"], Word> = {
  called: word("Called"),
  no_answer: word("Called, no answer"),
  whatsapp: word("WhatsApp sent"),
  mail: word("Mail sent"),
  note: word("Note added"),
};

/** Adds contacts to the person's log, and undoes them. Returns the error, if any. */
export function useContactLog(onTakenBack?: (words: string) => void) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const { offerUndo } = useLeadWork();
  return useCallback(
    async (
      person: Pick<Person, "id" | "lead_id">,
      { outcome, words = "", nextCall }: Entry,
    ): Promise<string | undefined> => {
      const { data: entry, error } =
        outcome === "note"
          ? await supabase
              .from("lead_events")
              .insert({ lead_id: person.lead_id, event: "note", note: words })
              .select("id")
              .single()
              .then(({ data, ...rest }) => ({ ...rest, data: data?.id }))
          : await supabase.rpc("log_contact", { of_person: person.id, outcome, words, next_call: nextCall });
      if (error) {
        const why = isNetworkFault(error) ? t("There is no connection.") : t("It could not be saved.");
        return t("{why} Your words are kept here; please try again.", { why });
      }
      const act = async () => {
        const { data: taken, error: refusal } = await supabase.rpc("take_back_entry", { entry: entry ?? 0 });
        if (refusal) return toast.error(t("Not undone"), refusal.message);
        toast.success(t("Undone"), t("{said}: taken back.", { said: t(said[outcome]) }));
        onTakenBack?.(taken);
        await readAgain();
      };
      const done = t(said[outcome]);
      const text = nextCall
        ? t("{done}. Next call on {when}.", { done, when: shownCall(nextCall) })
        : `${done}.`;
      const undo = () => void act();
      offerUndo(undo);
      toast.success(t("Saved"), text, { label: t("Undo"), act: undo });
      await readAgain();
      return undefined;
    },
    [supabase, readAgain, toast, offerUndo, onTakenBack],
  );
}
