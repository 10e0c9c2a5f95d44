import { Download, Eye, FileText, Image } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { saveFile } from "#app/lib/save-file.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Paper } from "#app/staff/inbox/model/person.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { AddPapers } from "./add-papers.tsx";
import { AttachmentView } from "./attachment-view.tsx";

type Props = { leadId: string; papers: readonly Paper[] };

/** The papers of all enquiries; new ones go to the latest. Attachments are private: each is downloaded on demand with the member's own rights. */
export function PersonPapers({ leadId, papers }: Props) {
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
        <AddPapers leadId={leadId} />
      </Allowed>
      {shown && <AttachmentView {...shown} onClose={() => setShown(undefined)} />}
    </section>
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
