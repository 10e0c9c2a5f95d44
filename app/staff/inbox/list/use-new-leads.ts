import { useEffect, useState } from "react";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { ringChime, wakeChime } from "./chime.ts";

/** Says, and where wanted sounds, when somebody has just written. The list itself follows by its own means. */
export function useNewLeads(hasSound: boolean): string {
  const { supabase } = useStaff();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const channel = supabase.channel(`new-leads:${crypto.randomUUID()}`);
    channel.on(
      "postgres_changes",
      { event: "INSERT", schema: "public", table: "contact_leads" },
      ({ new: lead }) => {
        if (lead.suspicion) return;
        setCount((before) => before + 1);
        if (hasSound) ringChime();
      },
    );
    channel.subscribe();
    return () => void supabase.removeChannel(channel);
  }, [supabase, hasSound]);
  useEffect(() => {
    if (!hasSound) return;
    const options = { capture: true };
    addEventListener("pointerdown", wakeChime, options);
    addEventListener("keydown", wakeChime, options);
    return () => {
      removeEventListener("pointerdown", wakeChime, options);
      removeEventListener("keydown", wakeChime, options);
    };
  }, [hasSound]);
  if (count === 0) return "";
  return count === 1 ? t("A new lead has come in.") : t("{count} new leads have come in.", { count });
}
