import { data } from "react-router";
import { findDefault } from "#app/content/default-content.server.ts";
import { findKind } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { defaultLocale, isLocale, locales } from "#app/i18n/locales.ts";
import { ContentEditor } from "#app/staff/content/content-editor.tsx";
import { readHistory, readNewest } from "#app/staff/content/content-versions.ts";
import { makeSource } from "#app/staff/content/editor-source.ts";
import { HistoryView } from "#app/staff/content/history-view.tsx";
import { nameOf } from "#app/staff/content/kind-places.ts";
import { pageTitle } from "#app/staff/content/page-title.ts";
import { staffMeta } from "#app/staff/kit/staff-meta.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { AuthLoading } from "#app/staff/session/auth-states.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
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
    title: params.slug ? pageTitle(source.form.en, slug) : nameOf(kind),
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
