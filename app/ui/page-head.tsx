import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type Props = {
  crumbs?: readonly Crumb[];
  title: string;
  lead?: React.ReactNode;
  /** Where one of them is in another language than the page. */
  titleLanguage?: { lang: string; dir: string };
  leadLanguage?: { lang: string; dir: string };
  /** The stamp, usually. */
  children?: React.ReactNode;
  figure?: React.ReactNode;
};

/** How every page but home begins. */
export function PageHead({ crumbs, title, titleLanguage, lead, leadLanguage, children, figure }: Props) {
  return (
    <div className="page-head">
      <div className="wrap">
        <div>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1 {...titleLanguage}>{title}</h1>
          {lead && (
            <p className="lead" {...leadLanguage}>
              {lead}
            </p>
          )}
          {children}
        </div>
        {figure}
      </div>
    </div>
  );
}
