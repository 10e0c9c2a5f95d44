import type { PostState, StoredPost } from "#app/staff/blog/post-form.ts";
import { dropChange } from "#app/staff/blog/save-post.ts";
import { messageOf } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

/** Discards the waiting change of a public post; the form returns to the public text. */
export function useDropChange(state: PostState | undefined, onDropped: (post: StoredPost) => void) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  return async () => {
    if (!state) return;
    await run(
      async () => {
        const result = await dropChange(supabase, state);
        if (result.type === "newer")
          throw new Error(t("Someone has saved this post meanwhile. Look at it again first."));
        if (result.type !== "saved") throw new Error(result.text);
        onDropped(result.post);
        return t("The change is dropped. Visitors see the post as before.");
      },
      {
        ask: {
          title: t("Drop the change?"),
          text: t("The form goes back to what visitors read. The history keeps the change."),
          confirm: t("Drop the change"),
          isDanger: true,
        },
        failed: messageOf,
        keepsData: true,
      },
    );
  };
}
