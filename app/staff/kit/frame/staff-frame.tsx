import { Ellipsis, LogOut, Search } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { type Role, readRole } from "#app/contracts/role.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { useToastPlace } from "#app/staff/kit/toasts.tsx";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import type { Member } from "#app/staff/session/member.ts";
import { mayOpen } from "#app/staff/session/page-rights.ts";
import { roleWords } from "#app/staff/team/role-words.ts";
import { t } from "#app/staff/words/words.ts";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Place, placeGroups } from "./places.ts";

const isIn = (pathname: string, place: string) => pathname === place || pathname.startsWith(`${place}/`);

type StaffMenuProps = {
  /** Undefined until the member is known. Until then the menu shows what every member sees. */
  role: Role | undefined;
  newLeads: number;
  onFind: () => void;
};

/** The menu: a column beside the work, on a phone a bar at the lower edge with the rest on a sheet. */
function StaffMenu({ role, newLeads, onFind }: StaffMenuProps) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const shown = placeGroups
    .map((group) => ({ ...group, places: group.places.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ places }) => places.length > 0);
  const all = shown.flatMap(({ places }) => places);
  // On a phone a bar has room for five signs: the near places, "Find" and "More".
  const far = all.length > 4 ? all.filter(({ isNear }) => !isNear) : [];
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

const PlaceLink = ({ title, to, search = "", icon: Sign, isCurrent, onClick, children }: LinkProps) => (
  <Link
    className="row pick"
    to={to + search}
    prefetch="intent"
    aria-current={isCurrent ? "page" : undefined}
    onClick={onClick}
  >
    <Sign aria-hidden="true" />
    {t(title)}
    {children}
  </Link>
);

const findKey = { apple: "⌘ K", other: "Ctrl K" };

type Props = {
  brand: string;
  /** Undefined until the member is known. Until then nothing is shown that needs a page's data. */
  member?: Member | undefined;
  newLeads: number;
  onFind?: () => void;
  /** Shown above every page. */
  notice?: React.ReactNode;
  children: React.ReactNode;
};

export function StaffFrame({ brand, member, newLeads, onFind = () => {}, notice, children }: Props) {
  const isHydrated = useHydrated();
  const role = useRole(member, isHydrated);
  return (
    <div className="staff-grid">
      <a className="skip-link" href="#work">
        {t("Skip to the work")}
      </a>
      <aside className="staff-side">
        <a className="staff-logo row" href="/" title={t("Open the public site")}>
          <SiteLogo name={brand} tagline={t("Staff area")} />
        </a>
        <button type="button" className="staff-find row" aria-haspopup="dialog" onClick={onFind}>
          <Search aria-hidden="true" /> {t("Find or do")}
          <kbd className="push">
            {isHydrated && /Mac|iP/.test(navigator.platform) ? findKey.apple : findKey.other}
          </kbd>
        </button>
        <StaffMenu {...{ role, newLeads, onFind }} />
        <div className="staff-toasts" ref={useToastPlace()} />
        {member && <WhoIsHere {...member} />}
      </aside>
      <main id="work" className="work" tabIndex={-1}>
        {notice}
        {children}
      </main>
    </div>
  );
}

const key = "staff-role";

/** The role. Until the member is known, that of the last member on this device, so that no place vanishes. */
function useRole(member: Member | undefined, isHydrated: boolean): Role | undefined {
  const role = member?.role;
  useEffect(() => {
    if (role) keep(key, role);
  }, [role]);
  const kept = isHydrated ? readKept(key) : undefined;
  return role ?? (kept ? readRole(kept) : undefined);
}

function WhoIsHere({ displayName, role }: Member) {
  const { signOut } = useAuth();
  return (
    <div className="staff-who row">
      <span className="staff-initials" aria-hidden="true">
        {initialsOf(displayName)}
      </span>
      <NavLink to="/admin/profile">
        <b>{displayName}</b>
        <small>{t(roleWords[role].name)}</small>
      </NavLink>
      <IconButton
        className="icon-button push"
        icon={LogOut}
        label={t("Sign out")}
        onClick={() => void signOut()}
      />
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
