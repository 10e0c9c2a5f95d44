import type { Header } from "#app/content/kinds/home/header.ts";
import { type Locale, localeOf, localizedPath, plainPath, type writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { addressesOf, inLanguageOf } from "#app/i18n/page-address.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { canonicalPath, guideSlugs } from "#app/lib/addresses/public-pages.ts";
import { longestQuestion } from "#app/site/search/search-address.ts";
import { ContentColourStyle } from "#app/ui/content/content-colour-style.tsx";
import { readableOn } from "#app/ui/content/content-colours.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MorePages } from "./more-pages.tsx";
import { OfficialPortal } from "./official-portal.tsx";

/** The language attributes of texts that are not in the page's language. */
type Language = ReturnType<typeof writtenIn>;

type Props = {
  header: Header;
  language?: Language;
  homeUrl?: string;
  currentPath?: string;
  /** This page in each language. */
  addresses?: Record<Locale, string>;
};

const menuId = "site-menu";
const moreId = "site-more";

/**
 * On wide screens the menu is in the header; on small ones the same element is a drawer. In browsers without popovers a
 * `details` element opens the drawer or, on wide screens, the "More" menu (header.css).
 */
export function SiteHeader({ header, language, homeUrl = "/", currentPath, addresses }: Props) {
  const words = useMessages();
  const locale = localeOf(homeUrl);
  const { logo_url: imageUrl, logo_data: logo, navigation_links: links, cta_button: cta } = header;
  const current = (url: string) => currentAs(inLanguageOf(locale, url), currentPath, homeUrl);
  const more = <MorePages currentAs={current} />;
  const siteLogo = <SiteLogo name={logo.name} tagline={logo.tagline} imageUrl={imageUrl} />;
  return (
    <header className="site-header" data-sticky={header.is_sticky}>
      <ContentColourStyle colours={chosenColours(header)} />
      <div className="wrap cluster">
        <ContentLink className="site-logo tap-link" href={homeUrl}>
          {siteLogo}
        </ContentLink>
        <HeaderSearch locale={locale} />
        <button className="menu-button tap-link" type="button" popoverTarget={menuId}>
          <Icon name="menu" /> {words.header.menu}
        </button>
        <details className="menu-switch">
          <summary className="menu-button tap-link">{words.header.menu}</summary>
        </details>
        <div className="site-menu" id={menuId} popover="auto">
          <div className="site-menu-head row">
            <span className="site-logo tap-link" aria-hidden="true">
              {siteLogo}
            </span>
            <button
              className="menu-button tap-link"
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              // biome-ignore lint/a11y/noAutofocus: only takes effect when the drawer opens, and belongs there
              autoFocus
            >
              <Icon name="close" /> <span>{words.site.close}</span>
            </button>
          </div>
          <div className="site-menu-more cluster">
            <p>
              <ContentLink href="/search">
                <Icon name="search" /> {words.search.title}
              </ContentLink>
            </p>
            <LanguageSwitch current={locale} addresses={addresses ?? addressesOf(currentPath ?? homeUrl)} />
          </div>
          <nav aria-label={words.header.navigation}>
            <ul>
              {links.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <ContentLink href={url} aria-current={current(url)}>
                    {language ? <span {...language}>{name}</span> : name}
                  </ContentLink>
                </li>
              ))}
            </ul>
            <button className="more-button" type="button" popoverTarget={moreId}>
              {words.header.more} <Icon name="down" />
            </button>
          </nav>
          <ContentLink className="button site-cta" {...language} href={cta.url}>
            {cta.text}
          </ContentLink>
          <DrawerMore>{more}</DrawerMore>
        </div>
        <div className="site-more" id={moreId} popover="auto">
          {more}
        </div>
      </div>
    </header>
  );
}

/** A search field on wide screens, a link to the search page on small ones. The key "/" activates either. */
function HeaderSearch({ locale }: { locale: Locale }) {
  const { search: words } = useMessages();
  const address = localizedPath("/search", locale);
  return (
    <search className="header-search">
      <a href={address} data-key="/">
        <Icon name="search" />
        <span className="visually-hidden">{words.title}</span>
      </a>
      <form action={address}>
        <input
          className="input"
          name="q"
          type="search"
          maxLength={longestQuestion}
          autoComplete="off"
          aria-label={words.label}
          aria-keyshortcuts="/"
          placeholder={words.title}
          data-key="/"
        />
        <button type="submit" aria-label={words.button}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** More links in the drawer: phone and chat, other pages, the official portal. */
function DrawerMore({ children }: { children: React.ReactNode }) {
  const { site } = useMessages();
  return (
    <div className="site-menu-more">
      <ReachLinks isQuiet />
      {children}
      <p className="note">
        {site.private} {site.notGovernment} <OfficialPortal />
      </p>
    </div>
  );
}

/** A menu entry is current on its own page and on pages below it; home only on itself. */
function currentAs(url: string, path: string | undefined, homeUrl: string): "page" | "true" | undefined {
  if (!path) return undefined;
  if (url === path) return "page";
  const guides = localizedPath("/guides", localeOf(path));
  const isGuide = guideSlugs.some((slug) => `/${slug}` === canonicalPath(plainPath(path)));
  const isBelow = url !== homeUrl && path.startsWith(`${url}/`);
  return isBelow || (isGuide && url === guides) ? "true" : undefined;
}

/** Returns only colours that differ from the design, so that most pages need no style element. */
function chosenColours({ logo_data: { colors }, cta_button: cta }: Header): Record<string, string> {
  const chosen = {
    brand: [colors.primary, "#007236"],
    "brand-text": [colors.text, "#1f2937"],
    cta: [cta.backgroundColor, "#007236"],
    "cta-hover": [cta.hoverColor, "#005a2b"],
    "on-cta": [readableOn(cta.backgroundColor), "#ffffff"],
  };
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, [colour = "", usual]]) =>
      colour.toLowerCase() === usual ? [] : [[name, colour]],
    ),
  );
}
