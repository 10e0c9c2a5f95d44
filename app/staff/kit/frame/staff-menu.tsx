import {
  ChartColumn,
  ClipboardCheck,
  Clock,
  Ellipsis,
  FileText,
  Image,
  type LucideIcon,
  PenLine,
  Settings,
  Table2,
  UserCog,
  Users,
} from "lucide-react";
import { Fragment, useState } from "react";
import { Link, useLocation } from "react-router";
import { may, type Role } from "#app/contracts/role.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { rightOf } from "#app/staff/session/page-rights.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

type Place = { title: Word; to: string; icon: LucideIcon /** Pages that belong to it. */; with?: string };

/** Grouped by work. Each member sees the entries of their role. */
const groups: readonly { title?: Word; places: readonly Place[] }[] = [
  {
    places: [
      { title: word("Today"), to: "/admin/dashboard", icon: Clock },
      { title: word("People"), to: "/admin/leads", icon: Users },
    ],
  },
  {
    title: word("The site"),
    places: [
      { title: word("Pages"), to: "/admin/content", icon: FileText, with: "/admin/redirects" },
      { title: word("Blog"), to: "/admin/blog", icon: PenLine },
      { title: word("Law ledger"), to: "/admin/content/ledger", icon: Table2 },
      { title: word("Pictures"), to: "/admin/media", icon: Image },
    ],
  },
  {
    title: word("The office"),
    places: [
      { title: word("Report"), to: "/admin/report", icon: ChartColumn, with: "/admin/search" },
      { title: word("Reviews"), to: "/admin/reviews", icon: ClipboardCheck },
      { title: word("Staff"), to: "/admin/staff", icon: UserCog },
      { title: word("Settings"), to: "/admin/settings", icon: Settings, with: "/admin/health" },
    ],
  },
];
/** The entries of the bar on a phone, which has room for five icons: these and "More". */
const nearest = 4;

const isIn = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

type Props = {
  /** Undefined until the member is known: until then no entry is hidden. */
  role: Role | undefined;
  newLeads: number;
  /** Opens below its menu entry. */
  Submenu: React.ComponentType | undefined;
};

/** The menu: a column beside the content; on a phone a bar at the lower edge, with the rest on a sheet. */
export function StaffMenu({ role, newLeads, Submenu }: Props) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const shown = groups
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
                {place.to === "/admin/content" && Submenu && <Submenu />}
              </li>
            ))}
          </Fragment>
        ))}
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

const mayOpen = (role: Role | undefined, to: string): boolean => {
  const right = rightOf(to);
  return !role || !right || may(role, right);
};

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
