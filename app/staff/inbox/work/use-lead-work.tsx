import { createContext, startTransition, useCallback, useContext, useMemo, useRef, useState } from "react";
import { z } from "zod";
import {
  isStatus,
  type Lead,
  type Person,
  peopleWords,
  type Status,
  statusLook,
} from "#app/staff/inbox/model/lead.ts";
import { shownCall } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { nameOfPerson } from "#app/staff/inbox/model/reach-lead.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";
import { createTurns } from "./saves-in-turn.ts";

export type LeadWork = {
  /** The person or enquiry with all pending changes applied. */
  shown: <Shown extends Person | Lead>(one: Shown) => Shown;
  change: (field: WorkField, people: readonly Person[], to: string | null) => void;
  changeEnquiry: (enquiry: Lead, to: Status) => void;
  /** Undoes the last change, as its message offers. */
  undo: () => void;
  /** Sets the action of `undo` for changes saved in another way. Undefined: this one cannot be undone. */
  offerUndo: (undo: (() => void) | undefined) => void;
};

const LeadWorkContext = createContext<LeadWork | undefined>(undefined);

export function useLeadWork(): LeadWork {
  const work = useContext(LeadWorkContext);
  if (!work) throw new Error("useLeadWork must be used within the inbox");
  return work;
}

type OptimisticValues = ReadonlyMap<string, { value: string | null; turn: number }>;
const changeSchema = z.object({ id: z.string(), from: z.string().nullable(), to: z.string().nullable() });
/**
 * The result of `change_people` and `change_leads`: the changed rows, and those that another member had changed before. A
 * person's status is that of their enquiries: `leads` restores each of them.
 */
const answerSchema = z.object({
  changed: z.array(z.string()),
  others: z.array(z.object({ id: z.string(), now: z.string().nullable() })),
  leads: z.array(changeSchema).default([]),
});
type Target = "change_people" | "change_leads";
type Props = { colleagues: readonly Colleague[]; children: React.ReactNode };

/** Optimistic updates: changes are shown at once, saved in their order, and can be undone. */
export function LeadWorkProvider({ colleagues, children }: Props) {
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
    const keys = changes.map(({ id }) => `${id} ${field}`);
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
    (target: Target, field: WorkField, changes: readonly Change[], subject: string, isUndo: boolean) => {
      const forget = showAtOnce(field, changes);
      const wordsOf = (made: readonly Change[]) => changeWords(field, made, subject, colleagues);
      const words = wordsOf(changes);
      const refuse = (error: unknown, why = words.refused) => {
        forget();
        toast.error(t("Not saved"), isNetworkFault(error) ? words.offline : why);
      };
      const save = async () => {
        const { data, error } = await supabase.rpc(target, { field, changes: JSON.stringify(changes) });
        if (error) return refuse(error, `${words.refused} (${error.message})`);
        const { changed, others, leads } = answerSchema.parse(data);
        const made = changes.filter(({ id }) => changed.includes(id));
        const undo = () => {
          undoLast.current = undefined;
          if (leads.length > 0) return send("change_leads", field, leads, subject, true);
          send(
            target,
            field,
            made.map(({ id, from, to }) => ({ id, from: to, to: from })),
            subject,
            true,
          );
        };
        if (made.length > 0 && isUndo) toast.success(t("Undone"), wordsOf(made).done);
        if (made.length > 0 && !isUndo) {
          undoLast.current = undo;
          toast.success(t("Saved"), wordsOf(made).done, {
            label: t("Undo"),
            act: undo,
          });
        }
        if (others.length > 0) {
          const late = others.flatMap(({ id, now }) => {
            const change = changes.find((one) => one.id === id);
            return change ? [{ ...change, from: now }] : [];
          });
          toast.error(t("Someone saved this before you"), wordsOf(late).conflict, {
            label: t("Change it anyway"),
            act: () => send(target, field, late, subject, isUndo),
          });
        }
        // The next change waits for this one to be saved, not for the list to be reloaded.
        // The router shows loaded data in a transition. Without one here, the old value would appear for a moment.
        const forgetThen = () => startTransition(forget);
        void readAgain().then(forgetThen, forgetThen);
      };
      void inTurn(save, (fault) => {
        refuse(fault);
        // The outcome is unknown, so the list is reloaded.
        void readAgain();
      });
    },
    [supabase, showAtOnce, inTurn, readAgain, toast, colleagues],
  );

  const work = useMemo<LeadWork>(() => {
    const shown: LeadWork["shown"] = (one) => {
      const mine = (["status", "assignee", "next_call", "suspicion"] as const).flatMap((field) => {
        const expected = optimistic.get(`${one.id} ${field}`);
        return expected ? [[field, expected.value]] : [];
      });
      return mine.length > 0 ? { ...one, ...Object.fromEntries(mine) } : one;
    };
    return {
      shown,
      change: (field, people, to) => {
        const changes = people
          .map((person) => ({ id: person.id, from: shown(person)[field], to }))
          .filter(({ from }) => from !== to);
        const [first, ...others] = people;
        const subject = first && others.length === 0 ? nameOfPerson(first) : peopleWords(people.length);
        if (changes.length > 0) send("change_people", field, changes, subject, false);
      },
      changeEnquiry: (enquiry, to) => {
        const changes = [{ id: enquiry.id, from: shown(enquiry).status, to }];
        send(
          "change_leads",
          "status",
          changes,
          t("Enquiry {number}", { number: enquiry.reference ?? "" }),
          false,
        );
      },
      undo: () => undoLast.current?.(),
      offerUndo: (undo) => {
        undoLast.current = undo;
      },
    };
  }, [optimistic, send]);
  return <LeadWorkContext value={work}>{children}</LeadWorkContext>;
}

type Work = () => Promise<unknown>;

/** Merges and separates people. The message and the key "z" undo it. */
export function usePersonChange() {
  const { run } = useSubmit();
  const { offerUndo } = useLeadWork();
  const change = (work: Work, done: string, undo?: Work): Promise<boolean> =>
    run(
      async () => {
        // Until this is done, and if it has no undo, "z" must not undo an earlier change or this one twice.
        offerUndo(undefined);
        await work();
        const act = undo && (() => void change(undo, t("As before.")));
        offerUndo(act);
        return [t("Saved"), done, act && { label: t("Undo"), act }];
      },
      { failed: [t("Not saved"), t("That did not work. Please try again.")] },
    );
  return change;
}

export type WorkField = "status" | "assignee" | "next_call" | "suspicion";
type Change = { id: string; from: string | null; to: string | null };

function changeWords(
  field: WorkField,
  changes: readonly Change[],
  subject: string,
  colleagues: readonly Colleague[],
) {
  const [first] = changes;
  const isOne = changes.length === 1;
  const goals = new Set(changes.map(({ to }) => to));
  const goal = goals.size === 1 && first ? valueWords(field, first.to, colleagues) : t("as before");
  return {
    done: `${subject}: ${goal}.`,
    conflict:
      isOne && first
        ? t("{subject}: changed meanwhile, now: {value}. Yours was not saved.", {
            subject,
            value: valueWords(field, first.from, colleagues),
          })
        : t("{subject}: changed meanwhile. Yours was not saved.", { subject }),
    offline: t("There is no connection. {subject}: as before. Try again when you are online.", { subject }),
    refused: t("{subject}: as before.", { subject }),
  };
}

function valueWords(field: WorkField, value: string | null, colleagues: readonly Colleague[]): string {
  if (field === "status") return isStatus(value) ? statusLook(value).text : t("unknown");
  if (field === "suspicion") return value ? t("suspected") : t("not suspected");
  if (field === "next_call")
    return value ? t("call back on {when}", { when: shownCall(value) }) : t("no call-back date");
  if (!value) return t("no one's");
  return t("with {name}", { name: colleagues.find(({ id }) => id === value)?.name ?? t("a former member") });
}
