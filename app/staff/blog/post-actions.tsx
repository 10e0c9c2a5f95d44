import { ArrowUpRight, Eye, History, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import type { Editing } from "#app/staff/editing/use-editing.ts";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import type { PostSource } from "./load-post.ts";
import type { PostForm } from "./post-form.ts";
import { PostHistory } from "./post-history.tsx";
import { deletePost } from "./remove-post.ts";

type Props = {
  editing: Pick<Editing<PostSource, PostForm>, "form" | "change" | "discard" | "keepNow">;
  source: PostSource;
  /** Visitors see it now. */
  isPublic: boolean;
  preview: string;
  names: StaffNames;
};

export function PostActions({ editing, source, isPublic, preview, names }: Props) {
  const [isHistory, setIsHistory] = useState(false);
  const toast = useToast();
  const { form, change, discard, keepNow } = editing;
  const { state } = source;
  return (
    <>
      {state && (
        <>
          <DeleteButton id={state.id} title={source.form.title} isPublic={isPublic} onDeleted={discard} />
          <button type="button" className="staff-button" onClick={() => setIsHistory(true)}>
            <History aria-hidden="true" />
            History
          </button>
        </>
      )}
      {/* Whatever is not saved yet must be on the device before the preview looks for it. */}
      <a className="staff-button" href={preview} target="_blank" rel="noreferrer" onClick={keepNow}>
        <Eye aria-hidden="true" />
        Preview
      </a>
      {isPublic && (
        <a
          className="staff-button"
          href={postPath(source.form.slug, source.form.locale)}
          target="_blank"
          rel="noreferrer"
        >
          <ArrowUpRight aria-hidden="true" />
          View on site
        </a>
      )}
      {isHistory && state && (
        <PostHistory
          id={state.id}
          now={form}
          names={names}
          onClose={() => setIsHistory(false)}
          onRestore={(version) => {
            // The address stays: going back in the text is no reason to move the post.
            change(({ slug }) => ({ ...version.form, slug }));
            setIsHistory(false);
            toast.success(
              "Success",
              `The version of ${formatMoment(version.updatedAt)} is in the form. Save to keep it.`,
            );
          }}
        />
      )}
    </>
  );
}

type DeleteProps = { id: number; title: string; isPublic: boolean; onDeleted: () => void };

function DeleteButton({ id, title, isPublic, onDeleted }: DeleteProps) {
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
    onDeleted();
    toast.success("Success", "Blog post deleted successfully");
    // Nothing is left to be saved, so the leave guard must not ask.
    await navigate("/admin/blog", { state: { editor: "deleted" } satisfies StayingState });
  };
  return (
    <button type="button" className="staff-button" data-look="danger" onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      Delete
    </button>
  );
}
