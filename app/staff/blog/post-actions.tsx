import { ArrowUpRight, Eye, History, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { publicationOf } from "./post-form.ts";
import { deletePost } from "./remove-post.ts";
import type { PostEditing } from "./use-post-editing.ts";

type Props = {
  editing: PostEditing;
  place: { id: string; search: string };
  nameOf: StaffNames;
  /** Whatever is not saved yet must be on the device before the preview looks for it. */
  onPreview: () => void;
};

export function PostActions({ editing, place, nameOf, onPreview }: Props) {
  const [isHistory, setIsHistory] = useState(false);
  const toast = useToast();
  const { base, form, replace } = editing;
  const isPublic = publicationOf(base.state?.published_at ?? null) === "published";
  return (
    <>
      {base.state && <DeleteButton id={base.state.id} title={base.form.title} isPublic={isPublic} />}
      {base.state && (
        <button type="button" className="staff-button" onClick={() => setIsHistory(true)}>
          <History aria-hidden="true" />
          History
        </button>
      )}
      <a
        className="staff-button"
        href={`/admin/preview/blog/${place.id}${place.search}`}
        target="_blank"
        rel="noreferrer"
        onClick={onPreview}
      >
        <Eye aria-hidden="true" />
        Preview
      </a>
      {isPublic && (
        <a
          className="staff-button"
          href={postPath(base.form.slug, base.form.locale)}
          target="_blank"
          rel="noreferrer"
        >
          <ArrowUpRight aria-hidden="true" />
          View on site
        </a>
      )}
      {isHistory && base.state && (
        <HistoryDialog
          id={base.state.id}
          now={form}
          nameOf={nameOf}
          onClose={() => setIsHistory(false)}
          onRestore={(version) => {
            // The address stays: going back in the text is no reason to move the post.
            replace({ ...version.form, slug: form.slug });
            setIsHistory(false);
            toast.success(
              "Success",
              `The version of ${formatMoment(version.state.updated_at)} is in the form. Save to keep it.`,
            );
          }}
        />
      )}
    </>
  );
}

function DeleteButton({ id, title, isPublic }: { id: number; title: string; isPublic: boolean }) {
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete “${title}”?`,
      text: `${isPublic ? "Visitors will no longer find it. " : ""}It stays among the deleted posts and can be restored.`,
      confirm: "Delete the post",
      isDanger: true,
    });
    if (!isSure) return;
    try {
      await deletePost(supabase, id);
    } catch {
      return toast.error("Error", "Failed to delete blog post");
    }
    toast.success("Success", "Blog post deleted successfully");
    // Nothing is left to be saved, so nobody is asked again.
    await navigate("/admin/blog", { state: { editor: "deleted" } });
  };
  return (
    <button type="button" className="staff-button" data-look="danger" onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      Delete
    </button>
  );
}
