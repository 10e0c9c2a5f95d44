import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { type ContentKind, kindGroups } from "#app/content/engine/define-content.ts";
import { findKind } from "#app/content/kinds/registry.ts";
import { isPageKind } from "#app/content/pages/page-kinds.ts";
import { type Locale, localeNames, translatedLocales } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import {
  type ContentState,
  type PageState,
  sumMissing,
  sumOutdated,
} from "#app/staff/content/content-state.ts";
import { type ContentSearch, SearchForm, SearchResults } from "#app/staff/content/search-results.tsx";
import { type PublicationState, publicationState } from "#app/staff/editing/editable.ts";
import { StatePill } from "#app/staff/editing/state-pill.tsx";
import { kindsOf, nameOf } from "#app/staff/editing/values/kind-places.ts";
import type { RecentVersion } from "#app/staff/editing/versions/recent-versions.ts";
import { Button, LinkButton } from "#app/staff/kit/controls.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { DeletedList } from "#app/staff/pages/deleted-list.tsx";
import { NewPageDialog } from "#app/staff/pages/new-page-dialog.tsx";
import { newPageWords } from "#app/staff/pages/page-templates.ts";
import { bringBackPage, type DeletedPage, type StaffPage } from "#app/staff/pages/staff-pages.ts";
import { Allowed } from "#app/staff/session/member.ts";
import { labelOf, t, titleIn } from "#app/staff/words/words.ts";

type Props = {
  state: ContentState;
  recent: readonly RecentVersion[];
  names: StaffNames;
  pages: readonly StaffPage[];
  deleted: readonly DeletedPage[];
  kindId?: string;
  search?: ContentSearch;
};

/** Lists all kinds of content by group. With `kindId`, it lists all pages of that kind. */
export function ContentOverview({ state, recent, names, pages, deleted, kindId, search }: Props) {
  const kind = kindId ? findKind(kindId) : undefined;
  const [isMaking, setIsMaking] = useState(false);
  const made = kindId && isPageKind(kindId) ? kindId : undefined;
  const groups = kind
    ? [
        {
          title: labelOf(kind.title),
          rows: [...rowsOfPages(kind, state, recent), ...rowsOfDrafts(kind, state, recent, pages)],
        },
      ]
    : kindGroups.map((group) => ({
        title: labelOf(group),
        // Kinds with many pages first: they are what most work is on.
        rows: kindsOf(group)
          .toSorted((one, other) => Number(Boolean(other.slugs)) - Number(Boolean(one.slugs)))
          .map((one) => rowOfKind(one, state, recent)),
      }));
  return (
    <WorkPage
      title={kind ? labelOf(kind.title) : t("Pages")}
      crumb={kind && { title: t("Pages"), to: "/admin/content" }}
      className="content-groups"
      actions={
        <>
          <LinkButton to="/admin/redirects">{t("Redirects")}</LinkButton>
          {made && (
            <Allowed to="site.write">
              <Button look="primary" onClick={() => setIsMaking(true)}>
                {t("New {kind}", { kind: t(newPageWords[made]) })}
              </Button>
            </Allowed>
          )}
        </>
      }
      intro={
        kind
          ? labelOf(kind.help)
          : t(
              "Everything visitors read. What is live and complete has no mark; what is missing in a language is shown in English.",
            )
      }
    >
      {!kind && <SearchForm asked={search?.asked ?? ""} />}
      {search && <SearchResults {...search} />}
      {(search ? [] : groups).map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          {!kind && <h2>{title}</h2>}
          {rows.length > 0 ? (
            <ContentTable caption={title} rows={rows} names={names} />
          ) : (
            <p>{t("There is none yet.")}</p>
          )}
        </section>
      ))}
      {made && <DeletedPages pages={deleted.filter((page) => page.kindId === made)} names={names} />}
      {made && isMaking && <NewPageDialog kindId={made} onClose={() => setIsMaking(false)} />}
    </WorkPage>
  );
}

type Row = {
  title: string;
  to: string;
  pages: readonly PageState[];
  recent: readonly RecentVersion[];
  /** The public path of the page. It is set only for kinds with many pages. */
  address?: string;
  isHidden?: true;
};

const rowOfKind = (kind: ContentKind, state: ContentState, recent: readonly RecentVersion[]): Row => ({
  title: kind.slugs ? `${nameOf(kind)} (${state[kind.id]?.length ?? 0})` : nameOf(kind),
  to: `/admin/content/${kind.id}`,
  pages: state[kind.id] ?? [],
  recent: recent.filter(({ kindId }) => kindId === kind.id),
});

const rowsOfPages = (kind: ContentKind, state: ContentState, recent: readonly RecentVersion[]): Row[] =>
  (state[kind.id] ?? []).map((page) => ({
    title: titleIn(page),
    to: `/admin/content/${kind.id}/${page.slug}`,
    address: `/${page.slug}`,
    pages: [page],
    recent: recent.filter(({ kindId, slug }) => kindId === kind.id && slug === page.slug),
  }));

/** Lists the unpublished pages. The counts of missing texts leave them out, because they cover only public pages. */
const rowsOfDrafts = (
  kind: ContentKind,
  state: ContentState,
  recent: readonly RecentVersion[],
  pages: readonly StaffPage[],
): Row[] => {
  const shown = new Set(state[kind.id]?.map(({ slug }) => slug));
  const hidden = pages.filter(({ kindId, slug }) => kindId === kind.id && !shown.has(slug));
  const states = hidden.map(
    ({ slug, title }): PageState => ({
      slug,
      title,
      missing: {},
      outdated: {},
      translations: {},
      isSaved: true,
    }),
  );
  return rowsOfPages(kind, { [kind.id]: states }, recent).map((row) => ({ ...row, isHidden: true }));
};

type TableProps = { caption: string; rows: readonly Row[]; names: StaffNames };

const ContentTable = ({ caption, rows, names }: TableProps) => (
  <StaffTable
    className="content-table cards"
    caption={caption}
    rows={rows}
    keyOf={({ to }) => to}
    columns={[
      {
        head: t("Content"),
        cell: ({ title, to, address }) => (
          <>
            <Link to={to}>{title}</Link>
            {address && <small className="content-address line">{address}</small>}
          </>
        ),
      },
      { head: t("State"), cell: ({ recent }) => <OpenState state={waitingState(recent)} /> },
      ...translatedLocales.map((locale) => ({
        head: localeNames[locale],
        headLang: locale,
        cell: ({ pages, isHidden }: Row) =>
          isHidden ? (
            <span className="staff-hint">{t("not counted yet")}</span>
          ) : (
            <Completeness pages={pages} locale={locale} />
          ),
      })),
      {
        head: t("Last change"),
        className: "content-change",
        cell: ({ recent, pages }) => (
          <LastChange recent={recent} names={names} isSaved={pages.some(({ isSaved }) => isSaved)} />
        ),
      },
    ]}
  />
);

/** What is live as it is needs no word. */
const OpenState = ({ state }: { state: PublicationState }) => state !== "live" && <StatePill state={state} />;

function Completeness({ pages, locale }: { pages: readonly PageState[]; locale: Locale }) {
  const missing = sumMissing(pages, locale);
  const outdated = sumOutdated(pages, locale);
  const isWhole = missing + outdated === 0;
  const isSigned = isWhole && pages.every(({ translations }) => translations[locale] === "signed");
  return (
    <>
      {isSigned && <span className="staff-hint">{t("signed")}</span>}
      {!isWhole && <span className="phone-only">{localeNames[locale]} </span>}
      {missing > 0 && <span className="missing-count">{t("{missing} missing", { missing })}</span>}{" "}
      {outdated > 0 && <span className="missing-count">{t("{outdated} out of date", { outdated })}</span>}
    </>
  );
}

function LastChange({
  recent,
  names,
  isSaved,
}: {
  recent: Row["recent"];
  names: StaffNames;
  isSaved: boolean;
}) {
  const [last] = newestFirst(recent);
  if (!last) return isSaved && <span className="staff-hint">{t("Earlier")}</span>;
  return (
    <>
      {formatMoment(last.updatedAt)} <span className="staff-hint">{names(last.updatedBy)}</span>
    </>
  );
}

/** Returns the least published state among the newest versions of all pages and languages. */
function waitingState(recent: readonly RecentVersion[]): PublicationState {
  const pages = Object.values(Object.groupBy(newestFirst(recent), ({ slug, locale }) => `${slug} ${locale}`));
  const states = new Set(pages.map((versions) => publicationState(versions?.[0]?.publishedAt)));
  return (["draft", "scheduled"] as const).find((state) => states.has(state)) ?? "live";
}

const newestFirst = (versions: readonly RecentVersion[]): RecentVersion[] =>
  versions.toSorted((a, b) => parseMoment(b.updatedAt).getTime() - parseMoment(a.updatedAt).getTime());

function DeletedPages({ pages, names }: { pages: readonly DeletedPage[]; names: StaffNames }) {
  const navigate = useNavigate();
  return (
    <DeletedList
      summary={t("Deleted pages ({count})", { count: pages.length })}
      rows={pages}
      names={names}
      pathOf={({ slug }) => `/${slug}`}
      restore={async (supabase, page) => {
        await bringBackPage(supabase, page);
        await navigate(`/admin/content/${page.kindId}/${page.slug}`);
        return page.wasPublic
          ? t("Visitors read /{slug} again.", { slug: page.slug })
          : t("It is a draft, as it was.");
      }}
    />
  );
}
