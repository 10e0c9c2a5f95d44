import { createContext, startTransition, useCallback, useContext, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { type Change, changeWords, type WorkField } from "#app/staff/inbox/model/change-words.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";
import { createTurns } from "./saves-in-turn.ts";

export type LeadWork = {
  /** The lead as it will be once everything under way is saved. */
  shown: (lead: Lead) => Lead;
  change: (field: WorkField, leads: readonly Lead[], to: string | null) => void;
  /** Takes back the last change, as its message offers to. */
  undo: () => void;
  /** What `undo` takes back next, for what is saved by other means. */
  offerUndo: (undo: () => void) => void;
};

const LeadWorkContext = createContext<LeadWork | undefined>(undefined);

export function useLeadWork(): LeadWork {
  const work = useContext(LeadWorkContext);
  if (!work) throw new Error("useLeadWork must be used within the inbox");
  return work;
}

type OptimisticValues = ReadonlyMap<string, { value: string | null; turn: number }>;
/** The result of `change_leads`: the leads it changed, and those that another member had changed before. */
const answerSchema = z.object({
  changed: z.array(z.string()),
  others: z.array(z.object({ id: z.string(), now: z.string().nullable() })),
});

/** Optimistic updates: changes show at once, are saved in the order they were made, and can be taken back. */
export function LeadWorkProvider({
  colleagues,
  children,
}: {
  colleagues: readonly Colleague[];
  children: React.ReactNode;
}) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [optimistic, setOptimistic] = useState<OptimisticValues>(new Map());
  const turns = useRef(0);
  const [inTurn] = useState(createTurns);
  const undoLast = useRef<(() => void) | undefined>(undefined);

  const showAtOnce = useCallback((field: WorkField, changes: readonly Change[]) => {
    turns.current += 1;
    const turn = turns.current;
    const keys = changes.map(({ lead }) => `${lead.id} ${field}`);
    setOptimistic(
      (before) =>
        new Map([
          ...before,
          ...changes.map(({ to }, i) => [keys[i] as string, { value: to, turn }] as const),
        ]),
    );
    return () =>
      setOptimistic(
        (before) =>
          new Map([...before].filter(([key, { turn: made }]) => made !== turn || !keys.includes(key))),
      );
  }, []);

  const send = useCallback(
    (field: WorkField, changes: readonly Change[], isUndo: boolean) => {
      const forget = showAtOnce(field, changes);
      const words = changeWords(field, changes, colleagues);
      const refuse = (error: unknown, why = words.refused) => {
        forget();
        toast.error(t("Not saved"), isNetworkFault(error) ? words.offline : why);
      };
      const save = async () => {
        const { data, error } = await supabase.rpc("change_leads", {
          field,
          changes: JSON.stringify(changes.map(({ lead, from, to }) => ({ id: lead.id, from, to }))),
        });
        if (error) return refuse(error, `${words.refused} (${error.message})`);
        const { changed, others } = answerSchema.parse(data);
        const made = changes.filter(({ lead }) => changed.includes(lead.id));
        const undo = () => {
          undoLast.current = undefined;
          send(
            field,
            made.map(({ lead, from, to }) => ({ lead, from: to, to: from })),
            true,
          );
        };
        if (made.length > 0 && isUndo) toast.success(t("Undone"), changeWords(field, made, colleagues).done);
        if (made.length > 0 && !isUndo) {
          undoLast.current = undo;
          toast.success(t("Saved"), changeWords(field, made, colleagues).done, {
            label: t("Undo"),
            act: undo,
          });
        }
        if (others.length > 0) {
          const late = others.flatMap(({ id, now }) => {
            const change = changes.find(({ lead }) => lead.id === id);
            return change ? [{ ...change, from: now }] : [];
          });
          toast.error(t("Someone saved this before you"), changeWords(field, late, colleagues).conflict, {
            label: t("Change it all the same"),
            act: () => send(field, late, isUndo),
          });
        }
        // The next change waits for this one to be saved, not for the list to be read again.
        // The router shows what it read as a transition. Forgotten at once, the old value would be seen until that is drawn.
        const forgetThen = () => startTransition(forget);
        void readAgain().then(forgetThen, forgetThen);
      };
      void inTurn(save, (fault) => {
        refuse(fault);
        // What became of it is not known: the list is.
        void readAgain();
      });
    },
    [supabase, showAtOnce, inTurn, readAgain, toast, colleagues],
  );

  const work = useMemo<LeadWork>(() => {
    const shown = (lead: Lead): Lead => {
      const mine = (["status", "assignee", "follow_up_on", "suspicion"] as const).flatMap((field) => {
        const expected = optimistic.get(`${lead.id} ${field}`);
        return expected ? [[field, expected.value]] : [];
      });
      return mine.length > 0 ? { ...lead, ...Object.fromEntries(mine) } : lead;
    };
    return {
      shown,
      change: (field, leads, to) => {
        const changes = leads
          .map((lead) => ({ lead, from: shown(lead)[field], to }))
          .filter(({ from }) => from !== to);
        if (changes.length > 0) send(field, changes, false);
      },
      undo: () => undoLast.current?.(),
      offerUndo: (undo) => {
        undoLast.current = undo;
      },
    };
  }, [optimistic, send]);
  return <LeadWorkContext value={work}>{children}</LeadWorkContext>;
}
