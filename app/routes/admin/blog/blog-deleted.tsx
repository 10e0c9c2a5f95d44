import { useNavigate } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { type DeletedPost, listDeleted } from "#app/staff/blog/list-versions.ts";
import { bringBack } from "#app/staff/blog/remove-post.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff, useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog-deleted.ts";

export const meta = () => staffMeta(t("Deleted posts"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [posts, nameOf] = await Promise.all([listDeleted(supabase), loadStaffNames(supabase)]);
  return { posts, nameOf };
}

export default function BlogDeletedRoute({ loaderData: { posts, nameOf } }: Route.ComponentProps) {
  useLiveRows("blog_posts");
  return (
    <WorkPage title={t("Deleted posts")} crumb={{ title: t("Blog"), to: "/admin/blog" }}>
      <StaffTable
        className="post-table"
        rows={posts}
        keyOf={({ state }) => state.id}
        empty={<p className="post-none">{t("No deleted posts.")}</p>}
        columns={[
          { head: t("Title"), cell: ({ form }) => form.title, langOf: ({ form }) => form.locale },
          {
            head: t("Language"),
            cell: ({ form }) => localeNames[form.locale],
            langOf: ({ form }) => form.locale,
          },
          {
            head: t("Deleted"),
            className: "figure",
            cell: ({ deletedAt, deletedBy }) => (
              <>
                {formatMoment(deletedAt)}
                <small className="line">{nameOf(deletedBy)}</small>
              </>
            ),
          },
        ]}
        actions={(post) => <RestoreButton post={post} />}
      />
    </WorkPage>
  );
}

function RestoreButton({ post }: { post: DeletedPost }) {
  const { supabase } = useStaff();
  const { isBusy, run } = useSubmit();
  const navigate = useNavigate();
  const restore = () =>
    run(
      async () => {
        await bringBack(supabase, post);
        await navigate(`/admin/blog/${post.state.id}`);
        return [t("Success"), t("Blog post restored successfully. It is a draft until you publish it.")];
      },
      { failed: t("Failed to restore blog post"), keepsData: true },
    );
  return (
    <Button
      disabled={isBusy}
      aria-label={t("Restore {title}", { title: post.form.title })}
      onClick={() => void restore()}
    >
      {t("Restore")}
    </Button>
  );
}
