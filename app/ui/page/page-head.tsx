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
  /** The answer follows: on a phone the head takes as little room as it can. Said here and not found by the styles, which see the answer only when it has come. */
  isShort?: boolean;
};

/** How every page but home begins. */
export function PageHead({
  crumbs,
  title,
  titleLanguage,
  lead,
  leadLanguage,
  children,
  figure,
  isShort,
}: Props) {
  return (
    <div className="page-head" data-short={isShort || undefined}>
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
