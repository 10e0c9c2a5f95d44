import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";

import { useStaff } from "#app/staff/session/member.ts";

/** Several changes at once, such as a bulk action, are one reason to look again. */
const gatherMs = 150;

/** Runs this page's loaders again whenever one of the tables changes, whoever changed it. */
export function useLiveRows(...tables: string[]): void {
  const { revalidate } = useRevalidator();
  useRowChanges(
    tables.join(" "),
    useCallback(() => void revalidate(), [revalidate]),
  );
}

/** Calls back after changes of the tables (their names, parted by spaces), and whenever the connection stands anew. */
export function useRowChanges(tables: string, onChange: () => void): void {
  const { supabase } = useStaff();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      // Throttled, not debounced: under a steady stream of leads a debounce would never show anything.
      timer ??= setTimeout(() => {
        timer = undefined;
        onChange();
      }, gatherMs);
    };
    const channel = supabase.channel(`staff-rows:${tables}:${crypto.randomUUID()}`);
    for (const table of tables.split(" "))
      channel.on("postgres_changes", { event: "*", schema: "public", table }, changed);
    channel.subscribe((status) => {
      // Changes since the loaders ran, or while the connection was lost, were missed.
      if (status === "SUBSCRIBED") changed();
    });
    return () => {
      clearTimeout(timer);
      void supabase.removeChannel(channel);
    };
  }, [supabase, onChange, tables]);
}
