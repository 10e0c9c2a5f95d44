import type { Header } from "./header.schema.ts";

export function SiteHeader({ header }: { header: Header }) {
  const { logo_url: logoUrl, logo_data: logo, navigation_links: links, cta_button: cta } = header;
  return (
    <header className="site-header" data-sticky={header.is_sticky}>
      <a className="site-logo" href="/">
        {logoUrl && <img src={logoUrl} alt="" width="40" height="40" />}
        <span>
          <strong>{logo.name}</strong>
          <small>{logo.tagline}</small>
        </span>
      </a>
      <nav aria-label="Main">
        <ul>
          {links.map(({ name, url }) => (
            <li key={`${name} ${url}`}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="site-cta" href={cta.url}>
        {cta.text}
      </a>
    </header>
  );
}
