import type { Supabase } from "#app/lib/supabase.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Publication } from "./editable.ts";
import type { Outcome } from "./use-saving.ts";

/** The address of the editor identifies the draft. */
const subject = () => location.pathname.replace("/admin/", "");

/** Lets writers, who cannot publish, ask for publication. Editors see the request on the dashboard. */
export function AskPublication({ title, isDisabled }: { title: string; isDisabled: boolean }) {
  const { supabase } = useStaff();
  const { isBusy, run } = useSubmit();
  const ask = () =>
    run(
      async () => {
        const { error } = await supabase.from("publication_requests").insert({ subject: subject(), title });
        // It was requested before.
        if (error && error.code !== "23505") throw error;
        return t("Editors see your request on their first page.");
      },
      { failed: t("That could not be saved. Please try again.") },
    );
  return (
    <Button look="primary" disabled={isBusy || isDisabled} onClick={() => void ask()}>
      {t("Ask for publication")}
    </Button>
  );
}

export async function settleRequest(supabase: Supabase, { type }: Outcome, publication: Publication) {
  if (type === "saved" && publication !== "draft")
    await supabase.from("publication_requests").delete().eq("subject", subject());
}
