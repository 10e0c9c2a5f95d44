import { Download } from "lucide-react";
import { useEffect } from "react";
import type { BackupState } from "#app/contracts/backup-state.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { downloadBackup, takeBackup } from "#app/staff/settings/ask-operation.ts";
import { t } from "#app/staff/words/words.ts";

const lookEveryMs = 2_000;

/** For owners: one now, and any that is kept, to carry away. */
export function BackupActions({ state }: { state: BackupState }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const confirm = useConfirm();
  const { isUnderWay } = state;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void readAgain(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, readAgain]);

  async function take() {
    try {
      await takeBackup(supabase);
    } catch (error) {
      toast.error(t("No backup"), (error as Error).message);
    }
    await readAgain();
  }

  async function download(file: string) {
    const isMeant = await confirm({
      title: t("Download everything?"),
      text: t(
        "The file holds the site's secrets and everything kept about people. Keep it as safe as the server. The log says that you took it.",
      ),
      confirm: t("Download"),
    });
    if (!isMeant) return;
    await downloadBackup(supabase, file).catch((error: Error) =>
      toast.error(t("Not downloaded"), error.message),
    );
  }

  return (
    <>
      <Button disabled={isUnderWay} onClick={() => void take()}>
        {isUnderWay ? t("A backup is being taken …") : t("Back up now")}
      </Button>
      <ul className="settings-files" aria-label={t("Backups to download")}>
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
