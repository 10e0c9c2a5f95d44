import { Download } from "lucide-react";
import { useEffect } from "react";
import type { BackupState } from "#app/contracts/backup-state.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { messageOf } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { downloadBackup, takeBackup } from "#app/staff/settings/ask-operation.ts";
import { t } from "#app/staff/words/words.ts";

const lookEveryMs = 2_000;

/** For owners: takes a backup now, and downloads kept ones. */
export function BackupActions({ state }: { state: BackupState }) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const readAgain = useReadAgain();
  const { isUnderWay } = state;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void readAgain(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, readAgain]);

  const take = () =>
    run(async () => void (await takeBackup(supabase)), {
      failed: (error) => [t("No backup"), messageOf(error)],
    });
  const download = (file: string) =>
    run(() => downloadBackup(supabase, file), {
      ask: {
        title: t("Download everything?"),
        text: t(
          "The file holds the site's secrets and everything kept about people. Keep it as safe as the server. The log says that you took it.",
        ),
        confirm: t("Download"),
      },
      failed: (error) => [t("Not downloaded"), messageOf(error)],
      keepsData: true,
    });

  return (
    <>
      <Button disabled={isUnderWay} onClick={() => void take()}>
        {isUnderWay ? t("A backup is being taken …") : t("Back up now")}
      </Button>
      <ul className="cluster" aria-label={t("Backups to download")}>
        {state.kept.map(({ file, at }) => (
          <li key={file}>
            <Button icon={Download} onClick={() => void download(file)}>
              {formatMoment(at)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
