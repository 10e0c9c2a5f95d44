import { Download, Eye, FileText, Image } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import type { Paper } from "./load-lead.ts";

/** Papers are private: each is fetched with the reader's own rights when it is asked for. */
export function LeadPapers({ papers }: { papers: readonly Paper[] }) {
  const { supabase } = useStaff();
  const toast = useToast();
  const [shown, setShown] = useState<{ paper: Paper; file: Blob } | undefined>(undefined);
  if (papers.length === 0) return null;

  async function read({ path, file_name: name }: Paper): Promise<Blob | undefined> {
    const { data, error } = await supabase.storage.from("papers").download(path);
    if (error) toast.error("Not opened", `${name} could not be read. Please try again.`);
    return data ?? undefined;
  }
  return (
    <section aria-labelledby="papers-title">
      <h3 id="papers-title">Papers</h3>
      <ul className="lead-papers">
        {papers.map((paper) => {
          const isPicture = paper.content_type.startsWith("image/");
          const Sign = isPicture ? Image : FileText;
          return (
            <li key={paper.id}>
              <Sign aria-hidden="true" />
              <span>
                {paper.file_name} <small>{sizeWords(paper.byte_size)}</small>
              </span>
              {isPicture && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Look at ${paper.file_name}`}
                  onClick={() => void read(paper).then((file) => file && setShown({ paper, file }))}
                >
                  <Eye aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={`Download ${paper.file_name}`}
                onClick={() => void read(paper).then((file) => file && saveFile(file, paper.file_name))}
              >
                <Download aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown && <PaperView {...shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

/** Drawn rather than linked: the page's policy lets no picture in that is not the site's own. */
function PaperView({ paper, file, onClose }: { paper: Paper; file: Blob; onClose: () => void }) {
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
    <Dialog title={paper.file_name} onClose={onClose}>
      {isBroken ? (
        <p>This picture cannot be shown. Download it and try another program.</p>
      ) : (
        <canvas ref={canvas} className="lead-paper" role="img" aria-label={paper.file_name} />
      )}
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={() => saveFile(file, paper.file_name)}>
          Download
        </button>
      </div>
    </Dialog>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
