import { Link, useInRouterContext } from "react-router";

type Props = React.ComponentProps<"a"> & { href: string };

const isPage = (href: string) => href.startsWith("/") && !href.startsWith("//") && !/\.\w+($|\?)/.test(href);

/** A link whose address comes from content: a page of the site opens without a full load, all else as usual. */
export function ContentLink({ href, ...rest }: Props) {
  const isRouted = useInRouterContext();
  return isRouted && isPage(href) ? (
    <Link to={href} discover="none" {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}
