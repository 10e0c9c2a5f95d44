import { Check, Download, Eye, FilePlus2, FileText, Image, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { z } from "zod";
import { type AttachmentProblem, attachmentTypes } from "#app/leads/attachment-rules.ts";
import { saveFile } from "#app/lib/save-file.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { OpenPerson, Paper } from "#app/staff/inbox/model/person.ts";
import { useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { Button, IconButton } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { messageOf, orThrow, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { type Matter, useCaseFacts } from "#app/staff/replies/case-facts.ts";
import { Allowed, useMay, useStaff } from "#app/staff/session/member.ts";
import { staffLanguage, t, type Word, word } from "#app/staff/words/words.ts";

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

const problems: Record<AttachmentProblem, Word> = {
  type: word("{name} is neither a photo nor a PDF."),
  size: word("{name} is larger than 10 MB."),
  count: word("{name} does not fit: the enquiry has as many papers as it may have."),
  busy: word("{name} could not be taken now; please try again."),
  full: word("{name} could not be stored: the server has no room for papers now."),
  failed: word("{name} could not be stored; please try again."),
};

function AddPapers({ leadId }: { leadId: string }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const id = useId();
  const { isBusy, run } = useSubmit();

  async function send(files: readonly File[]) {
    const refused: string[] = [];
    const { data } = await supabase.auth.getSession();
    for (const file of files) {
      const response = await fetch(
        `/admin/leads/${leadId}/papers?${new URLSearchParams({ name: file.name })}`,
        {
          method: "POST",
          headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` },
          body: file,
        },
      ).catch(() => undefined);
      const answer: { outcome?: "kept" | AttachmentProblem } =
        (await response?.json().catch(() => ({}))) ?? {};
      if (answer.outcome !== "kept")
        refused.push(t(problems[answer.outcome ?? "failed"] ?? problems.failed, { name: file.name }));
    }
    // Some may have been stored, so the list is loaded again.
    if (refused.length > 0 && refused.length < files.length) await readAgain();
    if (refused.length > 0) throw new Error(refused.join(" "));
    const kept = files.length;
    return [t("Added"), kept === 1 ? t("1 paper.") : t("{kept} papers.", { kept })] as const;
  }

  return (
    <p className="add-papers">
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={Object.keys(attachmentTypes).join()}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0)
            void run(() => send(files), { failed: (error) => [t("Not added"), messageOf(error)] });
        }}
      />
      <label htmlFor={id} className="staff-button">
        <FilePlus2 aria-hidden="true" /> {isBusy ? t("Adding …") : t("Add papers")}
      </label>
    </p>
  );
}

const zooms = [1, 1.5, 2, 3, 4] as const;
/** The longest side of the canvas: enough to enlarge a photographed deed to four times the dialog. */
const mostPixels = 3200;

type AttachmentViewProps = { attachment: Paper; file: Blob; onClose: () => void };

function AttachmentView({ attachment: { file_name: name }, file, onClose }: AttachmentViewProps) {
  const [quarters, setQuarters] = useState(0);
  const [zoom, setZoom] = useState(0);
  const { canvas, isBroken } = useDrawnPicture(file, quarters);
  const go = (by: 1 | -1) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  return (
    <Dialog title={name} isTall onClose={onClose}>
      {isBroken ? (
        <p>{t("This picture cannot be shown. Download it and try another program.")}</p>
      ) : (
        <section className="paper-frame" aria-label={t("The paper")}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={name}
            style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}
          />
        </section>
      )}
      <div className="staff-actions paper-tools">
        <Button icon={ZoomOut} disabled={zoom === 0} onClick={() => go(-1)}>
          {t("Smaller")}
        </Button>
        <Button icon={ZoomIn} disabled={zoom === zooms.length - 1} onClick={() => go(1)}>
          {t("Larger")}
        </Button>
        <Button icon={RotateCw} onClick={() => setQuarters((quarters + 1) % 4)}>
          {t("Turn")}
        </Button>
        <Button onClick={() => saveFile(file, name)}>{t("Download")}</Button>
      </div>
    </Dialog>
  );
}

/** Draws the file on a canvas, because the CSP allows no blob: address as a picture. */
function useDrawnPicture(file: Blob, quarters: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file)
      .then((picture) => {
        if (canvas.current && !isGone) draw(canvas.current, picture, quarters);
      })
      .catch(() => setIsBroken(true));
    return () => {
      isGone = true;
    };
  }, [file, quarters]);
  return { canvas, isBroken };
}

function draw(sheet: HTMLCanvasElement, picture: ImageBitmap, quarters: number): void {
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const isOnItsSide = quarters % 2 === 1;
  sheet.width = isOnItsSide ? height : width;
  sheet.height = isOnItsSide ? width : height;
  const pen = sheet.getContext("2d");
  pen?.translate(sheet.width / 2, sheet.height / 2);
  pen?.rotate((quarters * Math.PI) / 2);
  pen?.drawImage(picture, -width / 2, -height / 2, width, height);
}
