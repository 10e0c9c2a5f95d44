import { FilePlus2 } from "lucide-react";
import { useId, useState } from "react";
import { type AttachmentProblem, attachmentTypes } from "#app/leads/attachment-rules.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

const problems: Record<AttachmentProblem, Word> = {
  type: word("{name} is neither a photo nor a PDF."),
  size: word("{name} is larger than 10 MB."),
  count: word("{name} does not fit: the lead has as many papers as it may have."),
  busy: word("{name} could not be taken now; please try again."),
  full: word("{name} could not be stored: the server has no room for papers now."),
  failed: word("{name} could not be stored; please try again."),
};

/** Papers that came on WhatsApp or lie on the counter. */
export function AddPapers({ leadId }: { leadId: string }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const id = useId();
  const [isSending, setIsSending] = useState(false);

  async function send(files: readonly File[]) {
    setIsSending(true);
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
    setIsSending(false);
    const kept = files.length - refused.length;
    if (refused.length > 0) toast.error(t("Not added"), refused.join(" "));
    else toast.success(t("Added"), kept === 1 ? t("1 paper.") : t("{kept} papers.", { kept }));
    await readAgain();
  }

  return (
    <p className="add-papers">
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={Object.keys(attachmentTypes).join()}
        disabled={isSending}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) void send(files);
        }}
      />
      <label htmlFor={id} className="staff-button">
        <FilePlus2 aria-hidden="true" /> {isSending ? t("Adding …") : t("Add papers")}
      </label>
    </p>
  );
}
