import { useEffect } from "react";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { writtenIn } from "#app/i18n/locales.ts";
import { reachOf } from "#app/leads/reach/reach-of.ts";
import { BlogPostPage } from "#app/site/blog/blog-post-page.tsx";
import { partPost } from "#app/site/blog/part-post.ts";
import { loadPost } from "#app/staff/blog/load-post.ts";
import { keptPostName, readKeptForm } from "#app/staff/blog/post-editable.ts";
import { toPreview } from "#app/staff/blog/preview-post.ts";
import { findKeptWork } from "#app/staff/editing/kept-work.ts";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { AuthLoading, StaffFault } from "#app/staff/session/auth-states.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import stylesheet from "#app/staff/staff.css?url";
import { t } from "#app/staff/words/words.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/blog-preview.ts";

export const links: Route.LinksFunction = () => [
  ...sheetsFor("blog")(),
  { rel: "stylesheet", href: stylesheet },
];
export const meta = () => staffMeta(t("Preview"));
export const headers = () => ({ "Cache-Control": "no-store" });

/** The site data that the page needs. The post is read in the browser, with the rights of the member. */
export async function loader({ context }: Route.LoaderArgs) {
  return reachOf((await loadContent(context.get(hostContext), siteSettingsContent)).value);
}

export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const { search } = new URL(request.url);
  const [reach, loaded] = await Promise.all([serverLoader(), loadPost(supabase, params.id, request.url)]);
  const kept = readKeptForm(findKeptWork(keptPostName(member.userId, { id: params.id, search }))?.form);
  const { form, state, shippedAt } = loaded.source;
  const post = toPreview(kept ?? form, state?.publishedAt ?? shippedAt ?? null);
  return { post, reach, isUnsaved: kept !== undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AuthLoading;

/** Needed for the same reason as in the staff area (root.tsx): the site's own boundary would leave the page blank. */
export function ErrorBoundary() {
  return (
    <div className="staff">
      <StaffFault />
    </div>
  );
}

/** The public page's own component, outside the frame of the staff area. */
export default function BlogPreviewRoute({ loaderData: { post, reach, isUnsaved } }: Route.ComponentProps) {
  const readAgain = useReadAgain();
  // The browser reports changes by other tabs, so the preview follows the typing.
  useEffect(() => {
    const changed = () => void readAgain();
    window.addEventListener("storage", changed);
    return () => window.removeEventListener("storage", changed);
  }, [readAgain]);
  return (
    <>
      <p className="preview-bar warning" role="status">
        {t("Preview for staff. {what}", {
          what: isUnsaved ? t("With changes that are not saved yet.") : t("As it is saved."),
        })}
      </p>
      <main id="main" {...(post && writtenIn(post.locale))}>
        {post && (
          <BlogPostPage
            {...partPost(post)}
            locale={post.locale}
            more={[]}
            subjects={[]}
            guides={[]}
            reach={reach}
          />
        )}
      </main>
    </>
  );
}
