import { LogOut, Search } from "lucide-react";
import { useEffect } from "react";
import { NavLink } from "react-router";
import { type Role, readRole } from "#app/contracts/role.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { useToastPlace } from "#app/staff/kit/toasts.tsx";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import type { Member } from "#app/staff/session/member.ts";
import { roleWords } from "#app/staff/team/role-words.ts";
import { t } from "#app/staff/words/words.ts";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { StaffMenu } from "./staff-menu.tsx";

const findKey = { apple: "⌘ K", other: "Ctrl K" };

type Props = {
  brand: string;
  /** Undefined until the member is known. Until then nothing is shown that needs a page's data. */
  member?: Member | undefined;
  newLeads: number;
  /** Opens the field that searches everything. */
  onFind?: () => void;
  /** Above every page. */
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

/** Until the member is known, the role of the last one on this device: the menu shows no place that then disappears. */
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
