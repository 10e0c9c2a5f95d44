import { Link } from "react-router";

import { type ContentKind, kindGroups } from "#app/content/define-content.ts";
import { findKind } from "#app/content/kinds/registry.ts";
import { type Locale, localeNames, translatedLocales } from "#app/i18n/locales.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { type ContentState, type PageState, sumMissing } from "./content-state.ts";
import { stateOf } from "./editor-source.ts";
import { kindsOf, nameOf } from "./kind-places.ts";
import type { RecentVersion } from "./recent-versions.ts";
import { StatePill } from "./state-pill.tsx";

type Props = { state: ContentState; recent: readonly RecentVersion[]; names: StaffNames; kindId?: string };

export function ContentOverview({ state, recent, names, kindId }: Props) {
  const kind = kindId ? findKind(kindId) : undefined;
  if (kind) {
    const rows = (state[kind.id] ?? []).map((page) => ({
      title: page.title,
      to: `/admin/content/${kind.id}/${page.slug}`,
      pages: [page],
      recent: recent.filter(({ kindId: id, slug }) => id === kind.id && slug === page.slug),
    }));
    return (
      <>
        <WorkHead title={kind.title} crumb={{ title: "Content", to: "/admin/content" }} />
        <div className="work-body">
          <p className="staff-intro">{kind.help}</p>
          <ContentTable caption={kind.title} rows={rows} names={names} />
        </div>
      </>
    );
  }
  return (
    <>
      <WorkHead title="Content" />
      <div className="work-body content-groups">
        <p className="staff-intro">
          Everything visitors read. What is missing in a language is shown to its readers in English.
        </p>
        {kindGroups.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ContentTable
              caption={group}
              rows={kindsOf(group).map((one) => rowOfKind(one, state, recent))}
              names={names}
            />
          </section>
        ))}
      </div>
    </>
  );
}

type Row = { title: string; to: string; pages: readonly PageState[]; recent: readonly RecentVersion[] };

const rowOfKind = (kind: ContentKind, state: ContentState, recent: readonly RecentVersion[]): Row => ({
  title: kind.slugs ? `${nameOf(kind)} (${kind.slugs.length})` : nameOf(kind),
  to: `/admin/content/${kind.id}`,
  pages: state[kind.id] ?? [],
  recent: recent.filter(({ kindId }) => kindId === kind.id),
});

function ContentTable({
  caption,
  rows,
  names,
}: {
  caption: string;
  rows: readonly Row[];
  names: StaffNames;
}) {
  return (
    <table className="staff-table content-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Content</th>
          <th scope="col">State</th>
          {translatedLocales.map((locale) => (
            <th key={locale} scope="col" lang={locale}>
              {localeNames[locale]}
            </th>
          ))}
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, to, pages, recent }) => (
          <tr key={to}>
            <th scope="row">
              <Link to={to}>{title}</Link>
            </th>
            <td>
              <StatePill state={waitingState(recent)} />
            </td>
            {translatedLocales.map((locale) => (
              <td key={locale}>
                <Completeness count={sumMissing(pages, locale)} locale={locale} />
              </td>
            ))}
            <td className="content-change">
              <LastChange recent={recent} names={names} isSaved={pages.some(({ isSaved }) => isSaved)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Completeness({ count, locale }: { count: number; locale: Locale }) {
  if (count === 0) return <span className="staff-hint">complete</span>;
  return (
    <span className="missing-count">
      <span className="phone-only">{localeNames[locale]} </span>
      {count} missing
    </span>
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
  const last = recent.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0];
  if (!last) return <span className="staff-hint">{isSaved ? "Earlier" : "As the site came"}</span>;
  return (
    <>
      {formatMoment(last.updatedAt)} <span className="staff-hint">{names(last.updatedBy)}</span>
    </>
  );
}

/** Something waits if the newest version of any page or language is not public yet. */
function waitingState(recent: readonly RecentVersion[]): "live" | "draft" | "scheduled" {
  const newest = new Map<string, RecentVersion>();
  for (const version of recent) {
    const name = `${version.slug} ${version.locale}`;
    const known = newest.get(name);
    if (!known || Date.parse(version.updatedAt) > Date.parse(known.updatedAt)) newest.set(name, version);
  }
  const states = [...newest.values()].map(({ publishedAt }) =>
    stateOf({ id: "", content: undefined, updatedAt: "", updatedBy: null, publishedAt }),
  );
  return states.find((state) => state === "draft") ?? states.find((state) => state === "scheduled") ?? "live";
}
