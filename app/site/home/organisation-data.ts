import type { SiteSettings } from "#app/content/firm/site-settings.ts";
import type { SiteMeta } from "#app/site/page/page-meta.ts";

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} as const;

/** Structured data about the firm for search engines. Only a law firm is a LegalService. */
export function organisationData(settings: SiteSettings, site: Pick<SiteMeta, "siteUrl" | "isLawFirm">) {
  const { siteUrl, isLawFirm } = site;
  const { brand, operator, main_phone: telephone, email, address, offers, hours } = settings;
  const spoken = settings.spoken_languages.toSorted();
  return {
    "@type": isLawFirm ? ["Organization", "LegalService"] : "Organization",
    "@id": `${siteUrl}/#organisation`,
    name: brand,
    legalName: operator || undefined,
    url: `${siteUrl}/`,
    telephone: telephone || undefined,
    email: email || undefined,
    address: address
      ? { "@type": "PostalAddress", streetAddress: address, addressRegion: "Telangana", addressCountry: "IN" }
      : undefined,
    contactPoint:
      telephone && hours.days.length > 0 && hours.opens && hours.closes
        ? {
            "@type": "ContactPoint",
            telephone,
            availableLanguage: spoken,
            hoursAvailable: {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: hours.days.map((day) => dayNames[day]),
              opens: hours.opens,
              closes: hours.closes,
            },
          }
        : undefined,
    areaServed: { "@type": "AdministrativeArea", name: "Telangana" },
    availableLanguage: spoken.length > 0 ? spoken : undefined,
    knowsLanguage: spoken.length > 0 ? spoken : undefined,
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
