import type { PostState, StoredPost } from "#app/staff/blog/post-form.ts";
import { dropChange } from "#app/staff/blog/save-post.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

/** Gives up the change that waits beside a public post; the form goes back to what visitors read. */
export function useDropChange(state: PostState | undefined, onDropped: (post: StoredPost) => void) {
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  return async () => {
    const isSure =
      state &&
      (await confirm({
        title: t("Drop the change?"),
        text: t("The form goes back to what visitors read. The history keeps the change."),
        confirm: t("Drop the change"),
        isDanger: true,
      }));
    if (!isSure) return;
    const result = await dropChange(supabase, state);
    if (result.type === "saved") {
      onDropped(result.post);
      toast.success(t("The change is dropped. Visitors see the post as before."));
    } else if (result.type === "newer")
      toast.error(t("Someone has saved this post meanwhile. Look at it again first."));
    else toast.error(result.text);
  };
}
