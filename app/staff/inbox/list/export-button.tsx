import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { filterText, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { exportLeads } from "./export-leads.ts";

type Props = { filter: InboxFilter; names: LeadNames; nameOf: (id: string | null) => string };

/** Exports the whole filtered list. A long export can be stopped. */
export function ExportButton({ filter, names, nameOf }: Props) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const [rows, setRows] = useState<number | undefined>(undefined);
  const stopped = useRef(false);
  const isRunning = rows !== undefined;

  const start = async () => {
    stopped.current = false;
    setRows(0);
    await run(
      async () => {
        const file = await exportLeads(supabase, filterText(filter, member.userId), nameOf, names, {
          isStopped: () => stopped.current,
          onRows: setRows,
        });
        if (file) saveFile(file, `leads-${filter.tray}-${todayInIndia()}.csv`);
      },
      {
        failed: [
          t("Not exported"),
          t("The people could not all be read. Nothing was saved; please try again."),
        ],
        keepsData: true,
      },
    );
    setRows(undefined);
  };

  return (
    <Button
      icon={Download}
      onClick={() => {
        if (isRunning) stopped.current = true;
        else void start();
      }}
    >
      {isRunning ? t("Stop at {rows}", { rows }) : t("Export CSV")}
    </Button>
  );
}
