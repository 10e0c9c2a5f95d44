import { Plus } from "lucide-react";
import { Link, useLocation } from "react-router";
import { listStaffPosts, readAsked } from "#app/staff/blog/list-staff-posts.ts";
import { PostFilter } from "#app/staff/blog/post-filter.tsx";
import { PostList } from "#app/staff/blog/post-list.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog.ts";

export const meta = () => staffMeta(t("Blog"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const asked = readAsked(request.url);
  return { asked, ...(await listStaffPosts(supabase, asked)) };
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { asked, lines, page, pageCount, count } = loaderData;
  useLiveRows("blog_posts", "waiting_versions");
  const isFiltered = asked.query || asked.state || asked.locale;
  return (
    <>
      <WorkHead title={t("Blog")}>
        <Link className="staff-button" to="/admin/blog/deleted">
          {t("Deleted posts")}
        </Link>
        <Link className="staff-button" data-look="primary" to="/admin/blog/new">
          <Plus aria-hidden="true" />
          {t("New post")}
        </Link>
      </WorkHead>
      <div className="work-body">
        <PostFilter asked={asked} />
        <p className="staff-hint" role="status">
          {count === 1 ? t("1 post") : t("{count} posts", { count })}
        </p>
        {lines.length > 0 ? (
          <PostList lines={lines} />
        ) : (
          <p className="post-none">
            {isFiltered
              ? t("No post is like this. Change the search or the filter.")
              : t("No posts yet. Write the first one.")}
          </p>
        )}
        {pageCount > 1 && <Paging page={page} pageCount={pageCount} />}
      </div>
    </>
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
      {page > 1 && (
        <Link className="staff-button" to={to(page - 1)}>
          {t("Later changes")}
        </Link>
      )}
      <span className="figure">{t("Page {page} of {pageCount}", { page, pageCount })}</span>
      {page < pageCount && (
        <Link className="staff-button" to={to(page + 1)}>
          {t("Earlier changes")}
        </Link>
      )}
    </nav>
  );
}
