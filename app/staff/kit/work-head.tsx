import { Link } from "react-router";
import { t } from "#app/staff/words/words.ts";

type Props = { title: string; crumb?: { title: string; to: string }; children?: React.ReactNode };

/** The top of a staff page: where one is, and what can be done from here. */
export function WorkHead({ title, crumb, children }: Props) {
  return (
    <header className="work-head">
      <div>
        {crumb && (
          <nav className="work-crumb" aria-label={t("Breadcrumb")}>
            <Link to={crumb.to}>{crumb.title}</Link> / {title}
          </nav>
        )}
        <h1>{title}</h1>
      </div>
      {children && <div className="staff-actions">{children}</div>}
    </header>
  );
}
