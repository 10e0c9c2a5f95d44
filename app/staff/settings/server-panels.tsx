import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { BackupState } from "#app/contracts/backup-state.ts";
import type { MailTest, Operation } from "#app/contracts/operation.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { downloadBackup, sendTestMail, takeBackup } from "./ask-operation.ts";

export function MailPanel({ server, from }: Operation["mail"]) {
  const { supabase, member } = useStaff();
  const [test, setTest] = useState<MailTest | "sending">();

  async function send() {
    setTest("sending");
    setTest(
      await sendTestMail(supabase).catch(
        (error: Error): MailTest => ({ outcome: "failed", words: error.message }),
      ),
    );
  }

  return (
    <section className="panel stack" aria-labelledby="mail">
      <h2 id="mail">{t("Mail")}</h2>
      <p>
        {server
          ? rich("Mails leave through {server}, from {from}.", {
              server: <b>{server}</b>,
              from: <b>{from}</b>,
            })
          : rich(
              "{b} Each becomes a file on it. Ask the person who runs the server to enter a mail server.",
              {
                b: <b>{t("No mail leaves this server.")}</b>,
              },
            )}
      </p>
      {member.role === "owner" && (
        <Button disabled={test === "sending"} onClick={() => void send()}>
          {test === "sending" ? t("Sending …") : t("Send me a test mail")}
        </Button>
      )}
      <p
        role="status"
        className="settings-outcome"
        data-outcome={typeof test === "object" ? test.outcome : ""}
      >
        {typeof test === "object" && test.words}
      </p>
      <p className="staff-hint">
        {rich("In {link} you choose which mails about enquiries you get.", {
          link: <Link to="/admin/profile">{t("your profile")}</Link>,
        })}
      </p>
    </section>
  );
}

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
