import { useRef } from "react";
import { Link, useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { hostContext } from "#app/context.ts";
import { PostEditor } from "#app/staff/blog/editor/post-editor.tsx";
import { loadPost } from "#app/staff/blog/load-post.ts";
import { editorOf, type StayingState } from "#app/staff/editing/use-leave-guard.ts";
import { pageTitle } from "#app/staff/editing/values/item-summary.ts";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { guardRoute } from "#app/staff/session/guard-route.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/blog-post.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  staffMeta(loaderData ? pageTitle(loaderData.source.form[loaderData.locale], t("New post")) : t("Blog"));

/** The reference index: everything that a text can refer to. It is public. */
export const loader = ({ context }: Route.LoaderArgs) => rememberReferenceIndex(context.get(hostContext));

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
  const opened = useRef({ page: "", loaded: loaderData });
  const { isGone } = loaderData;
  if (isGone && opened.current.page !== page) return <NoSuchPost />;
  // A post that someone deletes stays in the form.
  if (!isGone) opened.current = { page, loaded: loaderData };
  return (
    <PostEditor
      key={page}
      {...opened.current.loaded}
      isGone={isGone}
      isNew={params.id === "new"}
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
          link: <Link to="/admin/blog">{t("deleted posts")}</Link>,
        })}
      </p>
    </WorkPage>
  );
}
