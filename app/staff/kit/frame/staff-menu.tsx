import { Ellipsis, Search } from "lucide-react";
import { Fragment, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Role } from "#app/contracts/role.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { mayOpen } from "#app/staff/session/page-rights.ts";
import { t } from "#app/staff/words/words.ts";
import { type Place, placeGroups } from "./places.ts";

/** Within the thumb's reach on a phone, where a bar has room for five signs: these, "Find" and "More". */
const nearest = 3;

const isIn = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

type Props = {
  /** Undefined until the member is known: then only what every member sees. */
  role: Role | undefined;
  newLeads: number;
  onFind: () => void;
};

/** The menu: a column beside the work, on a phone a bar at the lower edge with the rest on a sheet. */
export function StaffMenu({ role, newLeads, onFind }: Props) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const shown = placeGroups
    .map((group) => ({ ...group, places: group.places.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ places }) => places.length > 0);
  const all = shown.flatMap(({ places }) => places);
  const far = all.slice(nearest);
  const current = all.findLast((place) => isIn(pathname, place.to) || isIn(pathname, place.with ?? place.to));
  return (
    <nav aria-label={t("Staff area")}>
      <ul>
        {shown.map(({ title, places }) => (
          <Fragment key={title?.english ?? ""}>
            {title && (
              <li className="menu-group staff-hint" data-far="">
                {t(title)}
              </li>
            )}
            {places.map((place) => (
              <li key={place.to} data-far={far.includes(place) ? "" : undefined}>
                <PlaceLink {...place} isCurrent={place === current}>
                  {place.to === "/admin/leads" && newLeads > 0 && (
                    <span className="staff-count figure push">
                      {newLeads}
                      <span> {t("new")}</span>
                    </span>
                  )}
                </PlaceLink>
              </li>
            ))}
          </Fragment>
        ))}
        {role && (
          <li className="staff-more">
            <button type="button" className="row" aria-haspopup="dialog" onClick={onFind}>
              <Search aria-hidden="true" />
              {t("Find")}
            </button>
          </li>
        )}
        {far.length > 0 && (
          <li className="staff-more">
            <button
              type="button"
              className="row"
              aria-haspopup="dialog"
              data-current={far.some((place) => place === current) || undefined}
              onClick={() => setIsMoreOpen(true)}
            >
              <Ellipsis aria-hidden="true" />
              {t("More")}
            </button>
          </li>
        )}
      </ul>
      {isMoreOpen && (
        <Dialog title={t("More")} size="sheet" onClose={() => setIsMoreOpen(false)}>
          <ul className="sheet-places pair">
            {far.map((place) => (
              <li key={place.to}>
                <PlaceLink {...place} isCurrent={place === current} onClick={() => setIsMoreOpen(false)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  );
}

type LinkProps = Place & { isCurrent: boolean; onClick?: () => void; children?: React.ReactNode };

const PlaceLink = ({ title, to, icon: Sign, isCurrent, onClick, children }: LinkProps) => (
  <Link
    className="row pick"
    to={to}
    prefetch="intent"
    aria-current={isCurrent ? "page" : undefined}
    onClick={onClick}
  >
    <Sign aria-hidden="true" />
    {t(title)}
    {children}
  </Link>
);
