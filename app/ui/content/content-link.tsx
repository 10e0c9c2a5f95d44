import { Link, useInRouterContext, useLocation } from "react-router";

import { inLanguageOf, localeOf } from "#app/i18n/locale-path.ts";

type Props = React.ComponentProps<"a"> & { href: string };

const isPage = (href: string) => href.startsWith("/") && !href.startsWith("//") && !/\.\w+($|\?)/.test(href);

/** A link whose address comes from content: a page of the site opens without a full load, all else as usual. */
export function ContentLink(props: Props) {
  const isRouted = useInRouterContext();
  return isRouted && isPage(props.href) ? <PageLink {...props} /> : <a {...props} />;
}

/** Content is written with the English addresses; who reads in another language stays in it. One that names a language is a full load: the document changes its own. */
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
