import { useState } from "react";
import { Link } from "react-router";
import type { MailTest, Operation } from "#app/contracts/operation.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { sendTestMail } from "./ask-operation.ts";

/** The state of mail delivery, with a real test mail. */
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
          ? rich(
              "Mails leave through {server}, from {from} (SMTP_URL and MAIL_FROM, set by the server's administrator).",
              { server: <b>{server}</b>, from: <b>{from}</b> },
            )
          : rich("{b} Each becomes a file on it. The server's administrator sets SMTP_URL and MAIL_FROM.", {
              b: <b>{t("No mail leaves this server.")}</b>,
            })}
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
        {rich("Which mails about enquiries you get yourself you choose in {link}.", {
          link: <Link to="/admin/profile">{t("your profile")}</Link>,
        })}
      </p>
    </section>
  );
}
