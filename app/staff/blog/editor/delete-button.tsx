import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { deletePost } from "#app/staff/blog/remove-post.ts";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { id: number; title: string; isPublic: boolean; onDeleted: () => void };

export function DeleteButton({ id, title, isPublic, onDeleted }: Props) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const navigate = useNavigate();
  const remove = () =>
    run(
      async () => {
        await deletePost(supabase, id);
        onDeleted();
        // Nothing is left to save, so the leave guard must not ask.
        await navigate("/admin/blog", { state: { editor: "deleted" } satisfies StayingState });
        return t("Blog post deleted successfully");
      },
      {
        ask: {
          title: t("Delete “{title}”?", { title }),
          text: isPublic
            ? t("Visitors will no longer find it. It stays among the deleted posts and can be restored.")
            : t("It stays among the deleted posts and can be restored."),
          confirm: t("Delete the post"),
          isDanger: true,
        },
        failed: t("Failed to delete blog post"),
        keepsData: true,
      },
    );
  return (
    <Button icon={Trash2} look="danger" onClick={() => void remove()}>
      {t("Delete")}
    </Button>
  );
}
