import { useRef } from "react";
import { Link, useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { hostContext } from "#app/context.ts";
import { PostEditorPage } from "#app/staff/blog/editor/post-editor-page.tsx";
import { loadPost } from "#app/staff/blog/load-post.ts";
import { editorOf, type StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { guardRoute } from "#app/staff/session/guard-route.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog-post.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  staffMeta(loaderData?.source.form.title || t("New post"));

/** What a text can name. Public: every visitor could find it out. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  (await rememberReferenceIndex(context.get(hostContext))).options;

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [references, loaded] = await Promise.all([
    serverLoader(),
    loadPost(supabase, params.id, request.url),
  ]);
  return { ...loaded, references };
}
clientLoader.hydrate = true as const;
export const HydrateFallback = WorkLoading;

export default function BlogPostRoute({ loaderData, params }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const guard = useRouteLoaderData<{ brand: string }>(guardRoute);
  useLiveRows("blog_posts", "waiting_versions");
  // A new post that gets its ID on the first save stays the same page, so that the cursor does not jump.
  const page = editorOf(state) ?? pathname + search;
  const opened = useRef<string>(undefined);
  if (loaderData.isGone && opened.current !== page) return <NoSuchPost />;
  opened.current = page;
  return (
    <PostEditorPage
      key={page}
      {...loaderData}
      place={{ id: params.id, search }}
      brand={guard?.brand ?? ""}
      onCreated={async (id) => {
        const state: StayingState = { editor: page };
        await navigate(`/admin/blog/${id}`, { replace: true, state, preventScrollReset: true });
      }}
    />
  );
}

function NoSuchPost() {
  return (
    <WorkPage title={t("This post does not exist")} crumb={{ title: t("Blog"), to: "/admin/blog" }}>
      <p>
        {rich("It may have been deleted. Look among the {link}.", {
          link: <Link to="/admin/blog/deleted">{t("deleted posts")}</Link>,
        })}
      </p>
    </WorkPage>
  );
}
