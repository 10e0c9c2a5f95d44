import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";

type Props = { codes: readonly string[]; onDone: () => void };

const inGroups = (code: string) => code.match(/.{1,4}/g)?.join("-") ?? code;

/** Shown once: the server keeps only their fingerprints. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [isKept, setIsKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = codes.map(inGroups);
  const save = () =>
    saveFile(
      new Blob([`Recovery codes for ${location.host}\nEach works once.\n\n${words.join("\n")}\n`], {
        type: "text/plain",
      }),
      "recovery-codes.txt",
    );
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes-title">
      <h2 id="recovery-codes-title" ref={title} tabIndex={-1}>
        Keep these recovery codes
      </h2>
      <p>
        If the phone is lost, one of these lets you in instead of the app. Each works once. They are shown{" "}
        <b>only now</b>: print them or save them where you keep important papers, not on the phone.
      </p>
      <p className="recovery-codes-site">{location.host}</p>
      <ol>
        {words.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => window.print()}>
          <Printer aria-hidden="true" /> Print
        </button>
        <button type="button" className="staff-button" onClick={save}>
          <Download aria-hidden="true" /> Save as a file
        </button>
      </div>
      <label className="account-check">
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />I have
        kept them
      </label>
      <button type="button" className="staff-button" data-look="primary" disabled={!isKept} onClick={onDone}>
        Done
      </button>
    </section>
  );
}
