import { FilePlus2 } from "lucide-react";
import { useId } from "react";
import { type AttachmentProblem, attachmentTypes } from "#app/leads/attachment-rules.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { messageOf, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

const problems: Record<AttachmentProblem, Word> = {
  type: word("{name} is neither a photo nor a PDF."),
  size: word("{name} is larger than 10 MB."),
  count: word("{name} does not fit: the enquiry has as many papers as it may have."),
  busy: word("{name} could not be taken now; please try again."),
  full: word("{name} could not be stored: the server has no room for papers now."),
  failed: word("{name} could not be stored; please try again."),
};

/** Adds attachments that came by WhatsApp or were brought to the office. */
export function AddPapers({ leadId }: { leadId: string }) {
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
