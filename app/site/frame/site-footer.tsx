import type { Footer } from "#app/content/kinds/home/footer.ts";
import type { writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Icon, isIconName } from "#app/ui/icon.tsx";
import { listTools } from "./more-pages.tsx";
import { OfficialPortal } from "./official-portal.tsx";

const platforms = {
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  instagram: "Instagram",
  youtube: "YouTube",
} as const;

const isKnown = (platform: string): platform is keyof typeof platforms => Object.hasOwn(platforms, platform);

type SocialLinksProps = { links: readonly { platform: string; url: string }[]; isSetUp: boolean };

/**
 * An icon for the five best-known platforms, the first letter for any other. The shipped links lead to the platforms'
 * start pages. A firm that is set up shows only pages of its own.
 */
export function SocialLinks({ links, isSetUp }: SocialLinksProps) {
  const shown = isSetUp ? links.filter(({ url }) => !isStartPage(url)) : links;
  if (shown.length === 0) return null;
  return (
    <ul className="social-links wraps">
      {shown.map(({ platform, url }) => {
        const name = platform.trim().toLowerCase();
        return (
          <li key={`${platform} ${url}`}>
            <a href={url} aria-label={isKnown(name) ? platforms[name] : platform} rel="noopener">
              {isKnown(name) && isIconName(name) ? <Icon name={name} /> : initial(platform)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const isStartPage = (url: string) => /^https:\/\/[^/?#]+\/?$/i.test(url);

const initial = (platform: string) => [...platform.trim()][0]?.toUpperCase() ?? "";

type Props = {
  footer: Footer;
  language?: ReturnType<typeof writtenIn>;
  homeUrl?: string;
  logoUrl?: string | null;
  isSetUp: boolean;
};

export function SiteFooter({ footer, language, homeUrl = "/", logoUrl, isSetUp }: Props) {
  const words = useMessages();
  const texts = [
    [words.footer.legalServices, footer.legal_services_text],
    [words.footer.applicationGuides, footer.application_guide_text],
    [words.footer.legalNotice, footer.legal_notice_text],
  ].filter(([, text]) => text);
  return (
    <>
      <div className="footer-strip" />
      <footer className="site-footer" {...language}>
        <div className="wrap">
          <div className="footer-top column">
            <div>
              <ContentLink className="site-logo tap-link" href={homeUrl}>
                <SiteLogo name={footer.company_name} tagline={footer.tagline} imageUrl={logoUrl} />
              </ContentLink>
              {footer.company_description && <p className="footer-about">{footer.company_description}</p>}
              <SocialLinks links={footer.social_links} isSetUp={isSetUp} />
            </div>
            <FooterLinks heading={words.footer.links} links={footer.footer_links} />
            <FooterLinks
              heading={words.pages.tools}
              links={listTools(words).map(([name, url]) => ({ name, url }))}
            />
            <ContactDetails contact={footer.contact_info} />
          </div>
          {texts.length > 0 && (
            <div className="footer-texts column">
              {texts.map(([heading, text]) => (
                <FooterFold key={heading} heading={heading ?? ""}>
                  <p>{text}</p>
                </FooterFold>
              ))}
            </div>
          )}
          <div className="footer-end wraps">
            <strong>
              {words.site.private} {words.site.notGovernment}
            </strong>
            <span>
              <OfficialPortal />
            </span>
            <span>{footer.copyright_text}</span>
          </div>
        </div>
      </footer>
    </>
  );
}

function FooterFold({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <details className="footer-fold">
      <summary className="row">
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: Footer["footer_links"] }) {
  return (
    <nav className="footer-links" aria-label={heading}>
      <FooterFold heading={heading}>
        <ul>
          {links.map(({ name, url }) => (
            <li key={`${name} ${url}`}>
              <ContentLink href={url}>{name}</ContentLink>
            </li>
          ))}
        </ul>
      </FooterFold>
    </nav>
  );
}

function ContactDetails({ contact: { address, email, phone } }: { contact: Footer["contact_info"] }) {
  const { footer } = useMessages();
  if (!address && !email && !phone) return null;
  return (
    <div>
      <h2>{footer.contact}</h2>
      <address>
        {address && (
          <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}>
            <Icon name="pin" /> {address}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" />{" "}
            <span>
              <EmailText email={email} />
            </span>
          </a>
        )}
        {phone && (
          <a className="figure together" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Icon name="phone" /> <bdi>{phone}</bdi>
          </a>
        )}
      </address>
    </div>
  );
}
