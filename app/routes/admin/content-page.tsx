import { data, Link } from "react-router";
import { rememberReferenceIndex } from "#app/content/cross-references/load-reference-index.server.ts";
import { findDefault } from "#app/content/engine/default-content.server.ts";
import { shippedStates } from "#app/content/engine/shipped-states.server.ts";
import { findKind } from "#app/content/kinds/registry.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { isMade } from "#app/content/pages/page-kinds.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import { hostContext } from "#app/context.ts";
import { may } from "#app/contracts/role.ts";
import { locales } from "#app/i18n/locales.ts";
import { ContentEditor } from "#app/staff/content/content-editor.tsx";
import { pageTitle } from "#app/staff/editing/values/item-summary.ts";
import { nameOf } from "#app/staff/editing/values/kind-places.ts";
import { makeSource, readNewest } from "#app/staff/editing/versions/editor-source.ts";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { PageTools } from "#app/staff/pages/page-tools.tsx";
import { listStaffPages } from "#app/staff/pages/staff-pages.ts";
import { loadRemarks } from "#app/staff/reviews/remarks.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { labelOf, rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/content-page.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => staffMeta(loaderData?.title ?? t("Pages"));

/** The form of the ledger has its own address, because /admin/content/ledger is its table. */
const kindOf = ({ kind = ledgerContent.id }: { kind?: string }) => findKind(kind);

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = kindOf(params);
  if (!kind || (params.slug && !kind.slugs)) throw data(null, { status: 404 });
  return {
    shipped: Object.fromEntries(locales.map((locale) => [locale, findDefault(kind, params.slug, locale)])),
    shippedStates: shippedStates(kind, params.slug),
    references: await rememberReferenceIndex(context.get(hostContext)),
  };
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const kind = kindOf(params);
  if (!kind) throw data(null, { status: 404 });
  const { supabase, member } = await requireStaff(request);
  const slug = params.slug ?? onlyPage;
  const [{ shipped, shippedStates, references }, versions, names, remarks, pages] = await Promise.all([
    serverLoader(),
    readNewest(supabase, kind, slug),
    loadStaffNames(supabase),
    loadRemarks(supabase, kind, slug),
    isMade(kind, slug) ? listStaffPages(supabase) : undefined,
  ]);
  const page = pages?.find((one) => one.kindId === kind.id && one.slug === slug);
  if (pages && !page) throw data(null, { status: 404 });
  const source = makeSource(kind, versions, shipped);
  return {
    kind,
    slug,
    source,
    names,
    references,
    shippedStates,
    remarks,
    page,
    mayPublish: may(member.role, "site.publish"),
    title: params.slug ? pageTitle(source.form.en, slug) : nameOf(kind),
    mayWrite: member.role === "owner" || (kind.id !== "site-settings" && may(member.role, "site.write")),
  };
}

// Runs on the first load too: the server's loader does not know the member, so the page waits for the client's.
clientLoader.hydrate = true as const;
export const HydrateFallback = WorkLoading;

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  useLiveRows(...pageTables, waitingTable);
  const { page, mayPublish, ...loaded } = loaderData;
  const { kind, slug, references } = loaded;
  return (
    <>
      {kind.id === "site-settings" && (
        <p className="set-up-line warning">
          {rich("The same questions one by one, each explained: {link}", {
            link: <Link to="/admin/set-up">{t("Set up the firm")}</Link>,
          })}
        </p>
      )}
      <ContentEditor
        key={`${kind.id} ${slug}`}
        {...loaded}
        made={
          page && {
            isPublic: page.isPublic,
            tools: (isChanged) =>
              mayPublish && <PageTools page={page} references={references} isChanged={isChanged} />,
          }
        }
        crumb={
          kind.slugs || kind.id === ledgerContent.id
            ? { title: labelOf(kind.title), to: `/admin/content/${kind.id}` }
            : { title: t("Pages"), to: "/admin/content" }
        }
      />
    </>
  );
}
