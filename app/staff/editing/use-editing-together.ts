import { useEffect, useState } from "react";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

/** Presence: who else has this open, by name. Only staff can join the topic. */
export function useEditingTogether(subject: string): string[] {
  const { supabase, member } = useStaff();
  const [others, setOthers] = useState<string[]>([]);
  const { userId, displayName } = member;
  useEffect(() => {
    const channel = supabase.channel(`staff:editing:${subject}`, {
      config: { private: true, presence: { key: userId } },
    });
    channel
      .on("presence", { event: "sync" }, () => {
        const here = Object.entries(channel.presenceState<{ name: string }>());
        setOthers(here.filter(([key]) => key !== userId).map(([, [first]]) => first?.name ?? t("Someone")));
      })
      .subscribe((status) => {
        if (status === "SUBSCRIBED") void channel.track({ name: displayName });
      });
    return () => {
      setOthers([]);
      void supabase.removeChannel(channel);
    };
  }, [supabase, subject, userId, displayName]);
  return others;
}
