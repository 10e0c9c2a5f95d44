/**
 * Default pages that do not exist yet. A missing page that is not listed fails the
 * test; when all are written, this becomes [] and stays so.
 */
export const stillToBeWritten: readonly string[] = [
  "guides/gpa-application-guide",
  "guides/gpa-registration-guide",
  "guides/dagpa-registration-guide",
  "guides/successors-application-guide",
  "guides/cpa-registration-guide",
  "guides/exchange-registration-guide",
  "guides/sales-gift-guide",
  "legal-services",
  "legal-opinion",
  "rti",
  "districts/agricultural-land-legal-opinion-adilabad",
  "districts/agricultural-land-legal-opinion-bhadradri-kothagudem",
  "district-list",
  "faq",
  "team",
  "contact",
  "thank-you",
  "blog-index",
  "terms",
  "privacy",
];
