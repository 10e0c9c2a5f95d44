import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type Props = {
  crumbs?: readonly Crumb[];
  title: string;
  lead?: React.ReactNode;
  /** Set if the title or the lead is in another language than the page. */
  titleLanguage?: { lang: string; dir: string };
  leadLanguage?: { lang: string; dir: string };
  /** Usually the stamp. */
  children?: React.ReactNode;
  figure?: React.ReactNode;
  /** The short answer follows, so the head is compact on phones. A `:has()` rule would match only after it arrived. */
  isShort?: boolean;
};

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
      <div className="wrap column" data-beside={Boolean(figure) || undefined}>
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
