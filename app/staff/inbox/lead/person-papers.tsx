import { Check, Download, Eye, FileText, Image } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { saveFile } from "#app/lib/save-file.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { OpenPerson, Paper } from "#app/staff/inbox/model/person.ts";
import { useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { type Matter, useCaseFacts } from "#app/staff/replies/case-facts.ts";
import { Allowed, useMay, useStaff } from "#app/staff/session/member.ts";
import { staffLanguage, t } from "#app/staff/words/words.ts";
import { AddPapers } from "./add-papers.tsx";
import { AttachmentView } from "./attachment-view.tsx";

type Props = { open: OpenPerson; matter: Matter };

/** The documents that the guide asks for, and all attachments, each downloaded on demand with the member's rights. */
export function PersonPapers({ open, matter }: Props) {
  const { person, papers } = open;
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const [shown, setShown] = useState<{ attachment: Paper; file: Blob } | undefined>(undefined);

  const attempt = (name: string, work: () => Promise<void>) =>
    run(work, {
      failed: [t("Not opened"), t("{name} could not be read. Please try again.", { name })],
      keepsData: true,
    });
  const read = ({ id, path, file_name: name }: Paper, use: (file: Blob) => void) =>
    attempt(name, async () => {
      const file = orThrow(await supabase.storage.from("papers").download(path));
      await supabase.rpc("record_access", { what: "download_paper", subject: id });
      if (file) use(file);
    });
  /** The tab is opened during the click, or the browser would block it as a popup; its address is set later. */
  const openInTab = ({ id, file_name: name }: Paper) => {
    const tab = window.open("", "_blank");
    return attempt(name, async () => {
      const address = await askForPaper(supabase, id);
      if (!tab) return location.assign(address);
      tab.opener = null;
      tab.location.replace(new URL(address, location.href));
    }).then((isOpen) => isOpen || tab?.close());
  };

  return (
    <section aria-labelledby="attachments-title">
      <h3 id="attachments-title">{t("Papers")}</h3>
      <NeededPapers open={open} matter={matter} />
      <ul className="rows">
        {papers.map((attachment) => {
          const isPicture = attachment.content_type.startsWith("image/");
          const Sign = isPicture ? Image : FileText;
          return (
            <li key={attachment.id} className="row">
              <Sign aria-hidden="true" />
              <span className="grow">
                {attachment.file_name} <small>{sizeWords(attachment.byte_size)}</small>
              </span>
              <IconButton
                icon={Eye}
                label={t("Look at {name}", { name: attachment.file_name })}
                onClick={() =>
                  void (isPicture
                    ? read(attachment, (file) => setShown({ attachment, file }))
                    : openInTab(attachment))
                }
              />
              <IconButton
                icon={Download}
                label={t("Download {name}", { name: attachment.file_name })}
                onClick={() => void read(attachment, (file) => saveFile(file, attachment.file_name))}
              />
            </li>
          );
        })}
      </ul>
      <Allowed to="people.work">
        <AddPapers leadId={person.lead_id} />
      </Allowed>
      {shown && <AttachmentView {...shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** A tick is stored as a note of this form, so the timeline shows who saw the document, and when. */
const seen = (name: string): string => `✓ ${name}`;

/** The documents that the guide asks for. The office ticks those that it has seen. */
function NeededPapers({ open: { person, events }, matter }: Props) {
  const found = useCaseFacts(matter, { language: staffLanguage(), begins: "", date: "" });
  const { log } = useContactLog();
  const toast = useToast();
  const mayWork = useMay("people.work");
  const notes = new Set(events.map(({ note }) => note));
  if (!found) return null;
  const isSeen = (at: number) => found.named[at]?.some((one) => notes.has(seen(one)));
  const done = found.needed.filter((_, at) => isSeen(at)).length;
  const tick = async (name: string) => {
    const fault = await log(person, { outcome: "note", words: seen(name) });
    if (fault) toast.error(t("Not saved"), fault);
  };
  return (
    <>
      <p className="staff-hint">{t("{done} of {count} seen", { done, count: found.needed.length })}</p>
      <ul className="needed-papers rows">
        {found.needed.map((name, at) => (
          <li key={name}>
            {isSeen(at) ? (
              <p className="row">
                <Check aria-hidden="true" /> {name}
              </p>
            ) : (
              <label className="row">
                <input type="checkbox" disabled={!mayWork} onChange={() => void tick(name)} /> {name}
              </label>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const ticketSchema = z.object({ address: z.string().startsWith("/admin/papers/") });
const askForPaper = async (supabase: Supabase, id: string): Promise<string> =>
  ticketSchema.parse(await askServer(supabase, `/admin/papers/${id}/ticket.json`, { method: "POST" }))
    .address;

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? t("{number} kB", { number: Math.ceil(bytes / 1000) })
    : t("{number} MB", { number: (bytes / 1_000_000).toFixed(1) });
