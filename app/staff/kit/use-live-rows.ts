import { useCallback, useEffect } from "react";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";
import { useReadAgain } from "./read-again.ts";

/** Several changes at once, such as a bulk action, are one reason to look again; so are subscriptions that begin together. */
const gatherMs = 150;
/** One for the whole staff area: frame and page listen each for themselves, and their loaders run together. */
let isSoon = false;
let isReading = false;
let isWantedAgain = false;

/** Runs the loaders again in a moment: a throttled revalidation. */
export function useRevalidateSoon(): () => void {
  const readAgain = useReadAgain();
  return useCallback(() => {
    const beginSoon = () => {
      isSoon = true;
      setTimeout(begin, gatherMs);
    };
    const begin = async () => {
      isSoon = false;
      isReading = true;
      await readAgain().finally(() => {
        isReading = false;
      });
      if (!isWantedAgain) return;
      isWantedAgain = false;
      beginSoon();
    };
    // One reading after the other: each makes the router begin anew with the page somebody is on the way to, which would
    // never come while leads stream in faster than a slow line answers.
    if (isReading) isWantedAgain = true;
    // Throttled, not debounced: under a steady stream of leads a debounce would never show anything.
    else if (!isSoon) beginSoon();
  }, [readAgain]);
}

/** Runs this page's loaders again whenever one of the tables changes, whoever changed it. */
export function useLiveRows(...tables: string[]): void {
  useRowChanges(tables.join(" "), useRevalidateSoon());
}

/** Calls back after changes of the tables (their names, parted by spaces), and whenever the subscription begins or is ended. */
export function useRowChanges(tables: string, onChange: () => void): void {
  const { supabase } = useStaff();
  useEffect(() => {
    const channel = supabase.channel(`staff-rows:${tables}:${crypto.randomUUID()}`);
    for (const table of tables.split(" "))
      channel.on("postgres_changes", { event: "*", schema: "public", table }, onChange);
    let isLeft = false;
    channel.subscribe((status) => {
      // A channel that the server closes is the sign that a right or a session is over. What was known of the member is
      // asked again first: with yesterday's rights the loaders would only run into the database's refusal.
      const isClosed = status === "CLOSED" && !isLeft;
      if (isClosed) forgetMember();
      // Changes since the loaders ran, or while the connection was lost, were missed.
      if (status === "SUBSCRIBED" || isClosed) onChange();
    });
    return () => {
      isLeft = true;
      void supabase.removeChannel(channel);
    };
  }, [supabase, onChange, tables]);
}
