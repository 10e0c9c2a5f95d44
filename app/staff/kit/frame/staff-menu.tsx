import {
  Activity,
  ChartColumn,
  ClipboardCheck,
  Ellipsis,
  FileText,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PenLine,
  Search,
  Settings,
  Users,
} from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { may, type Role } from "#app/contracts/role.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { rightOf } from "#app/staff/session/page-rights.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

type Place = { title: Word; to: string; icon: LucideIcon };

/** Within the thumb's reach on a phone, where a bar has room for five signs: these and "More". */
const nearPlaces: readonly Place[] = [
  { title: word("Dashboard"), to: "/admin/dashboard", icon: LayoutDashboard },
  { title: word("Leads"), to: "/admin/leads", icon: Inbox },
  { title: word("Content"), to: "/admin/content", icon: FileText },
  { title: word("Blog"), to: "/admin/blog", icon: PenLine },
];
const farPlaces: readonly Place[] = [
  { title: word("Report"), to: "/admin/report", icon: ChartColumn },
  { title: word("Reviews"), to: "/admin/reviews", icon: ClipboardCheck },
  { title: word("Media"), to: "/admin/media", icon: Image },
  { title: word("Search"), to: "/admin/search", icon: Search },
  { title: word("Staff"), to: "/admin/staff", icon: Users },
  { title: word("Site health"), to: "/admin/health", icon: Activity },
  { title: word("Settings"), to: "/admin/settings", icon: Settings },
];

type Props = {
  /** Undefined until the member is known: then nothing of the menu is hidden yet. */
  role: Role | undefined;
  newLeads: number;
  /** Opens below the place it belongs to. */
  Submenu: React.ComponentType | undefined;
};

/** The menu: a column beside the work, on a phone a bar at the lower edge with the rest on a sheet. */
export function StaffMenu({ role, newLeads, Submenu }: Props) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const isOpen = ({ to }: Place) => {
    const right = rightOf(to);
    return !role || !right || may(role, right);
  };
  const [near, far] = [nearPlaces.filter(isOpen), farPlaces.filter(isOpen)];
  const isFar = far.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav aria-label={t("Staff area")}>
      <ul>
        {near.map((place) => (
          <li key={place.to}>
            <PlaceLink {...place}>
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
        {far.map((place) => (
          <li key={place.to} data-far="">
            <PlaceLink {...place} />
          </li>
        ))}
        <li className="staff-more">
          <button
            type="button"
            className="row"
            aria-haspopup="dialog"
            data-current={isFar || undefined}
            onClick={() => setIsMoreOpen(true)}
          >
            <Ellipsis aria-hidden="true" />
            {t("More")}
          </button>
        </li>
      </ul>
      {isMoreOpen && (
        <Dialog title={t("More")} size="sheet" onClose={() => setIsMoreOpen(false)}>
          <ul className="sheet-places pair">
            {far.map((place) => (
              <li key={place.to}>
                <PlaceLink {...place} onClick={() => setIsMoreOpen(false)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  );
}

type LinkProps = Place & { onClick?: () => void; children?: React.ReactNode };

const PlaceLink = ({ title, to, icon: Sign, onClick, children }: LinkProps) => (
  <NavLink className="row pick" to={to} prefetch="intent" onClick={onClick}>
    <Sign aria-hidden="true" />
    {t(title)}
    {children}
  </NavLink>
);
