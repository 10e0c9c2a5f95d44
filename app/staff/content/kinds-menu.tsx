import { NavLink, useLocation, useRouteLoaderData } from "react-router";
import { kindGroups } from "#app/content/engine/define-content.ts";
import { kindsOf, nameOf } from "#app/staff/editing/values/kind-places.ts";
import { labelOf, t } from "#app/staff/words/words.ts";
import { contentLayoutRoute, kindInPath } from "./content-routes.ts";
import { type ContentState, sumMissing } from "./content-state.ts";

/** Below "Pages" in the staff menu: every kind, with its missing translations. */
export function KindsMenu() {
  const state = useRouteLoaderData<{ state: ContentState }>(contentLayoutRoute)?.state ?? {};
  const current = kindInPath(useLocation().pathname);
  return (
    <ul className="kinds-menu">
      {kindGroups.map((group) => {
        const kinds = kindsOf(group);
        const missing = kinds.reduce((sum, { id }) => sum + sumMissing(state[id]), 0);
        const isCurrent = kinds.some(({ id }) => id === current);
        return (
          <li key={group}>
            {/* Opens with the page it leads to; then the member opens and closes it. */}
            <details open={isCurrent} key={String(isCurrent)}>
              <summary className="row spread pick">
                {labelOf(group)} <MissingCount count={missing} />
              </summary>
              <ul>
                {kinds.map((kind) => (
                  <li key={kind.id}>
                    <NavLink className="row pick" to={`/admin/content/${kind.id}`} prefetch="intent">
                      {nameOf(kind)} <MissingCount count={sumMissing(state[kind.id])} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
      {/* Posts are content too: /admin/blog is this manager, opened at the blog. */}
      <li>
        <NavLink className="row pick" to="/admin/blog">
          {t("Blog")}
        </NavLink>
      </li>
      <li>
        <NavLink className="row pick" to="/admin/redirects">
          {t("Redirects")}
        </NavLink>
      </li>
    </ul>
  );
}

export function MissingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="missing-count">{t("{count} missing", { count })}</span>;
}
