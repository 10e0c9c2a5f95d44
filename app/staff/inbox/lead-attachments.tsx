import { Download, Eye, FileText, Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { AddPapers } from "./add-papers.tsx";
import type { Attachment } from "./load-lead.ts";

/** Attachments are private: each is fetched with the reader's own rights when it is asked for. */
export function LeadAttachments({
  leadId,
  attachments,
}: {
  leadId: string;
  attachments: readonly Attachment[];
}) {
  const { supabase } = useStaff();
  const toast = useToast();
  const [shown, setShown] = useState<{ attachment: Attachment; file: Blob } | undefined>(undefined);

  async function read({ id, path, file_name: name }: Attachment): Promise<Blob | undefined> {
    const { data, error } = await supabase.storage.from("papers").download(path);
    if (data) await supabase.rpc("record_access", { what: "download_paper", subject: id });
    if (error) toast.error("Not opened", `${name} could not be read. Please try again.`);
    return data ?? undefined;
  }
  return (
    <section aria-labelledby="attachments-title">
      <h3 id="attachments-title">Papers</h3>
      <ul className="lead-attachments">
        {attachments.map((attachment) => {
          const isPicture = attachment.content_type.startsWith("image/");
          const Sign = isPicture ? Image : FileText;
          return (
            <li key={attachment.id}>
              <Sign aria-hidden="true" />
              <span>
                {attachment.file_name} <small>{sizeWords(attachment.byte_size)}</small>
              </span>
              {isPicture && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Look at ${attachment.file_name}`}
                  onClick={() => void read(attachment).then((file) => file && setShown({ attachment, file }))}
                >
                  <Eye aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={`Download ${attachment.file_name}`}
                onClick={() =>
                  void read(attachment).then((file) => file && saveFile(file, attachment.file_name))
                }
              >
                <Download aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <AddPapers leadId={leadId} />
      {shown && <AttachmentView {...shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** Drawn rather than linked: the page's policy lets no picture in that is not the site's own. */
function AttachmentView({
  attachment,
  file,
  onClose,
}: {
  attachment: Attachment;
  file: Blob;
  onClose: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    createImageBitmap(file)
      .then((picture) => {
        const sheet = canvas.current;
        if (!sheet) return;
        const scale = Math.min(1, 2400 / Math.max(picture.width, picture.height));
        sheet.width = picture.width * scale;
        sheet.height = picture.height * scale;
        sheet.getContext("2d")?.drawImage(picture, 0, 0, sheet.width, sheet.height);
      })
      .catch(() => setIsBroken(true));
  }, [file]);
  return (
    <Dialog title={attachment.file_name} onClose={onClose}>
      {isBroken ? (
        <p>This picture cannot be shown. Download it and try another program.</p>
      ) : (
        <canvas ref={canvas} className="lead-attachment" role="img" aria-label={attachment.file_name} />
      )}
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => saveFile(file, attachment.file_name)}>
          Download
        </button>
      </div>
    </Dialog>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
