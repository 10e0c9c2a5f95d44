import { data } from "react-router";

import { AuthLoading } from "#app/features/auth/auth-states.tsx";
import { requireStaff } from "#app/features/auth/member.ts";
import { onlyPage } from "#app/features/content/content-tags.ts";
import { findDefault } from "#app/features/content/default-content.server.ts";
import { findKind } from "#app/features/content/registry.ts";
import { ContentEditor } from "#app/features/content-editor/content-editor.tsx";
import { readHistory, readNewest } from "#app/features/content-editor/content-versions.ts";
import { makeSource } from "#app/features/content-editor/editor-source.ts";
import { HistoryView } from "#app/features/content-editor/history-view.tsx";
import { nameOf } from "#app/features/content-editor/kind-places.ts";
import { pageTitle } from "#app/features/content-editor/page-title.ts";
import { loadStaffNames } from "#app/features/staff/staff-names.ts";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { defaultLocale, isLocale, locales } from "#app/i18n/locales.ts";
import type { Route } from "./+types/content-page.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => staffMeta(loaderData?.title ?? "Content");

/** What the site ships with. Public: it is what visitors see before anything is saved. */
export function loader({ params }: Route.LoaderArgs) {
  const kind = findKind(params.kind);
  if (!kind || (params.slug && !kind.slugs?.includes(params.slug))) throw data(null, { status: 404 });
  return Object.fromEntries(locales.map((locale) => [locale, findDefault(kind, params.slug, locale)]));
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const kind = findKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const { supabase, member } = await requireStaff(request);
  const slug = params.slug ?? onlyPage;
  const wanted = new URL(request.url).searchParams.get("history");
  const historyOf = wanted === null ? undefined : isLocale(wanted) ? wanted : defaultLocale;
  const [shipped, versions, names, history] = await Promise.all([
    serverLoader(),
    readNewest(supabase, kind, slug),
    loadStaffNames(supabase),
    historyOf && readHistory(supabase, kind, slug, historyOf),
  ]);
  const source = makeSource(kind, versions, shipped);
  return {
    kind,
    slug,
    source,
    names,
    historyOf,
    history,
    title: params.slug ? pageTitle(source.forms.en, slug) : nameOf(kind),
    mayWrite: member.role === "owner" || kind.id !== "site-settings",
  };
}

// The server's part alone says nothing of what staff may see.
clientLoader.hydrate = true as const;
export const HydrateFallback = AuthLoading;

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  const { kind, slug, historyOf, history, ...rest } = loaderData;
  if (historyOf && history) {
    const path = `/admin/content/${kind.id}${kind.slugs ? `/${slug}` : ""}`;
    return (
      <HistoryView {...rest} kind={kind} slug={slug} path={path} locale={historyOf} versions={history} />
    );
  }
  return (
    <ContentEditor
      key={`${kind.id} ${slug}`}
      {...rest}
      kind={kind}
      slug={slug}
      crumb={
        kind.slugs
          ? { title: kind.title, to: `/admin/content/${kind.id}` }
          : { title: "Content", to: "/admin/content" }
      }
    />
  );
}
