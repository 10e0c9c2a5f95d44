import { Link, useInRouterContext, useLocation } from "react-router";
import { localeOf } from "#app/i18n/locales.ts";
import { inLanguageOf } from "#app/i18n/page-address.ts";

type Props = React.ComponentProps<"a"> & { href: string };

const isPage = (href: string) => href.startsWith("/") && !href.startsWith("//") && !/\.\w+($|\?)/.test(href);

/** A link from content: pages of the site open without a full load. */
export function ContentLink(props: Props) {
  const isRouted = useInRouterContext();
  return isRouted && isPage(props.href) ? <PageLink {...props} /> : <a {...props} />;
}

/** Content uses English addresses. A link to another language is a full load: the document's language changes. */
function PageLink({ href, ...rest }: Props) {
  const locale = localeOf(useLocation().pathname);
  const address = inLanguageOf(locale, href);
  return (
    <Link
      to={address}
      discover="none"
      reloadDocument={localeOf(address.replace(/[?#].*/, "")) !== locale}
      {...rest}
    />
  );
}
