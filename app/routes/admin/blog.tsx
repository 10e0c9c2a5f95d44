import { Plus } from "lucide-react";
import { Link, useLocation } from "react-router";

import { requireStaff } from "#app/features/auth/member.ts";
import { listStaffPosts, readAsked } from "#app/features/blog-editor/list-staff-posts.ts";
import { PostFilter } from "#app/features/blog-editor/post-filter.tsx";
import { PostList } from "#app/features/blog-editor/post-list.tsx";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { useLiveRows } from "#app/features/staff-area/use-live-rows.ts";
import { WorkHead } from "#app/features/staff-area/work-head.tsx";
import type { Route } from "./+types/blog.ts";

export const meta = () => staffMeta("Blog");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const asked = readAsked(request.url);
  return { asked, ...(await listStaffPosts(supabase, asked)) };
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { asked, lines, page, pageCount, count } = loaderData;
  useLiveRows("blog_posts");
  const isFiltered = asked.query || asked.state || asked.locale;
  return (
    <>
      <WorkHead title="Blog">
        <Link className="staff-button" to="/admin/blog/deleted">
          Deleted posts
        </Link>
        <Link className="staff-button" data-look="primary" to="/admin/blog/new">
          <Plus aria-hidden="true" />
          New post
        </Link>
      </WorkHead>
      <div className="work-body">
        <PostFilter asked={asked} />
        <p className="staff-hint" role="status">
          {count === 1 ? "1 post" : `${count} posts`}
        </p>
        {lines.length > 0 ? (
          <PostList lines={lines} />
        ) : (
          <p className="post-none">
            {isFiltered
              ? "No post is like this. Change the search or the filter."
              : "No posts yet. Write the first one."}
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
    <nav className="staff-actions post-paging" aria-label="Pages of the list">
      {page > 1 && (
        <Link className="staff-button" to={to(page - 1)}>
          Later changes
        </Link>
      )}
      <span className="figure">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link className="staff-button" to={to(page + 1)}>
          Earlier changes
        </Link>
      )}
    </nav>
  );
}
