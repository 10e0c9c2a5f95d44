import { Link } from "react-router";
import { t } from "#app/staff/words/words.ts";

type Props = { title: string; crumb?: { title: string; to: string }; children?: React.ReactNode };

export function WorkHead({ title, crumb, children }: Props) {
  return (
    <header className="work-head cluster spread">
      <div>
        {crumb && (
          <nav className="staff-hint work-crumb" aria-label={t("Breadcrumb")}>
            <Link to={crumb.to}>{crumb.title}</Link> / {title}
          </nav>
        )}
        <h1>{title}</h1>
      </div>
      {children && <div className="staff-actions">{children}</div>}
    </header>
  );
}

type PageProps = Props & {
  actions?: React.ReactNode;
  intro?: React.ReactNode;
  className?: string;
};

/** A staff page: title, buttons, a description, and its content. */
export const WorkPage = ({ title, crumb, actions, intro, className, children }: PageProps) => (
  <>
    <WorkHead title={title} crumb={crumb}>
      {actions}
    </WorkHead>
    <div className={className ? `work-body ${className}` : "work-body"}>
      {intro && <p className="staff-intro">{intro}</p>}
      {children}
    </div>
  </>
);

export const staffMeta = (title: string) => [
  { title: t("{title} | Staff area", { title }) },
  { name: "robots", content: "noindex" },
];
