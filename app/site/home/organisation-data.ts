import type { SiteSettings } from "#app/content/site-settings.ts";
import { locales } from "#app/i18n/locales.ts";

/** Who we are, for search engines: name, phone, area served, what is offered, in which languages. */
export function organisationData(
  { brand, main_phone: telephone, email, address, offers }: SiteSettings,
  siteUrl: string,
) {
  return {
    "@type": ["Organization", "LegalService"],
    "@id": `${siteUrl}/#organisation`,
    name: brand,
    url: `${siteUrl}/`,
    telephone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressRegion: "Telangana",
      addressCountry: "IN",
    },
    areaServed: { "@type": "AdministrativeArea", name: "Telangana" },
    availableLanguage: [...locales].toSorted(),
    knowsLanguage: [...locales].toSorted(),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Services",
      itemListElement: offers.map(({ name, description }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name, description },
      })),
    },
  };
}
