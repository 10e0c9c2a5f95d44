import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { useStaff } from "#app/features/auth/member.ts";

/** Several changes at once, such as a bulk action, are one reason to look again. */
const gatherMs = 150;

/** Runs this page's loaders again whenever one of the tables changes, whoever changed it. */
export function useLiveRows(...tables: string[]): void {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const watched = tables.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    };
    const channel = supabase.channel(`staff-rows:${watched}:${crypto.randomUUID()}`);
    for (const table of watched.split(" "))
      channel.on("postgres_changes", { event: "*", schema: "public", table }, changed);
    let wasJoined = false;
    channel.subscribe((status) => {
      if (status !== "SUBSCRIBED") return;
      // Whatever happened while the connection was away was not heard.
      if (wasJoined) changed();
      wasJoined = true;
    });
    return () => {
      clearTimeout(timer);
      void supabase.removeChannel(channel);
    };
  }, [supabase, revalidate, watched]);
}
