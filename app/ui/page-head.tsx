import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type Props = {
  crumbs?: readonly Crumb[];
  title: string;
  lead?: React.ReactNode;
  /** The stamp, usually. */
  children?: React.ReactNode;
  figure?: React.ReactNode;
};

/** How every page but home begins. */
export function PageHead({ crumbs, title, lead, children, figure }: Props) {
  return (
    <div className="page-head">
      <div className="wrap">
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {figure}
      </div>
    </div>
  );
}
