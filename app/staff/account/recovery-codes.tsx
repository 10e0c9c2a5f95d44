import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { rich, t } from "#app/staff/words/words.ts";

const inGroups = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t("Recovery codes for {host}", { host: location.host });
  const words = codes.map(inGroups);
  const save = () =>
    saveFile(
      new Blob([`${title}\n${t("Each works once.")}\n\n${words.join("\n")}\n`], { type: "text/plain" }),
      "recovery-codes.txt",
    );
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes-title">
      <h2 id="recovery-codes-title" ref={heading} tabIndex={-1}>
        {t("Keep these recovery codes")}
      </h2>
      <p>
        {rich(
          "If you lose your phone or computer, you can sign in with one of these codes. Each works once. They are shown {onlyNow}: print them or save them where you keep important papers, not on that device.",
          { onlyNow: <b>{t("only now")}</b> },
        )}
      </p>
      <p className="recovery-codes-site">{location.host}</p>
      <ol className="tiles">
        {words.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="staff-actions">
        <Button icon={Printer} onClick={() => window.print()}>
          {t("Print")}
        </Button>
        <Button icon={Download} onClick={save}>
          {t("Save as a file")}
        </Button>
      </div>
      <label className="row tap account-check">
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {t("I have saved them")}
      </label>
      <Button look="primary" disabled={!isKept} onClick={onDone}>
        {t("Done")}
      </Button>
    </section>
  );
}
