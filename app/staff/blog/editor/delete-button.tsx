import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { deletePost } from "#app/staff/blog/remove-post.ts";
import type { StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { id: number; title: string; isPublic: boolean; onDeleted: () => void };

export function DeleteButton({ id, title, isPublic, onDeleted }: Props) {
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = async () => {
    const isSure = await confirm({
      title: t("Delete “{title}”?", { title }),
      text: isPublic
        ? t("Visitors will no longer find it. It stays among the deleted posts and can be restored.")
        : t("It stays among the deleted posts and can be restored."),
      confirm: t("Delete the post"),
      isDanger: true,
    });
    if (!isSure) return;
    try {
      await deletePost(supabase, id);
    } catch {
      return toast.error(t("Failed to delete blog post"));
    }
    onDeleted();
    toast.success(t("Blog post deleted successfully"));
    // Nothing is left to be saved, so the leave guard must not ask.
    await navigate("/admin/blog", { state: { editor: "deleted" } satisfies StayingState });
  };
  return (
    <Button icon={Trash2} look="danger" onClick={() => void remove()}>
      {t("Delete")}
    </Button>
  );
}
