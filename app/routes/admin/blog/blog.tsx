import { Plus } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import { bringBack, listDeleted } from "#app/staff/blog/deleted-posts.ts";
import { listStaffPosts, readAsked } from "#app/staff/blog/list-staff-posts.ts";
import { PostFilter } from "#app/staff/blog/post-filter.tsx";
import { PostList } from "#app/staff/blog/post-list.tsx";
import { LinkButton } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { DeletedList } from "#app/staff/pages/deleted-list.tsx";
import { Allowed } from "#app/staff/session/allowed.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog.ts";

export const meta = () => staffMeta(t("Blog"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const asked = readAsked(request.url);
  const [posts, deleted] = await Promise.all([listStaffPosts(supabase, asked), listDeleted(supabase)]);
  return { asked, deleted, ...posts };
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { asked, lines, deleted, nameOf, page, pageCount, count } = loaderData;
  const navigate = useNavigate();
  useLiveRows("blog_posts", "waiting_versions");
  const isFiltered = asked.query || asked.state || asked.locale;
  return (
    <WorkPage
      title={t("Blog")}
      actions={
        <Allowed to="site.write">
          <LinkButton icon={Plus} look="primary" to="/admin/blog/new">
            {t("New post")}
          </LinkButton>
        </Allowed>
      }
    >
      <PostFilter asked={asked} />
      <p className="staff-hint" role="status">
        {count === 1 ? t("1 post") : t("{count} posts", { count })}
      </p>
      <PostList
        lines={lines}
        empty={
          isFiltered
            ? t("No post is like this. Change the search or the filter.")
            : t("No posts yet. Write the first one.")
        }
      />
      {pageCount > 1 && <Paging page={page} pageCount={pageCount} />}
      <DeletedList
        summary={t("Deleted posts ({count})", { count: deleted.length })}
        rows={deleted}
        names={nameOf}
        pathOf={({ slug, locale }) => postPath(slug, locale)}
        restore={async (supabase, { row }) => {
          await bringBack(supabase, row);
          await navigate(`/admin/blog/${row.id}`);
          return t("It is a draft until you publish it.");
        }}
      />
    </WorkPage>
  );
}

function Paging({ page, pageCount }: { page: number; pageCount: number }) {
  const { search } = useLocation();
  const to = (other: number) => {
    const asked = new URLSearchParams(search);
    asked.set("page", String(other));
    return `?${asked}`;
  };
  return (
    <nav className="staff-actions post-paging" aria-label={t("Pages of the list")}>
      {page > 1 && <LinkButton to={to(page - 1)}>{t("Later changes")}</LinkButton>}
      <span className="figure">{t("Page {page} of {pageCount}", { page, pageCount })}</span>
      {page < pageCount && <LinkButton to={to(page + 1)}>{t("Earlier changes")}</LinkButton>}
    </nav>
  );
}
