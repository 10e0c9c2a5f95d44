import type { ContentKind } from "#app/content/define-content.ts";
import { ledgerContent } from "#app/content/ledger.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { areaContent } from "./area.ts";
import { blogIndexContent } from "./blog-index.ts";
import { chooserContent } from "./chooser.ts";
import { comparisonContent } from "./comparison.ts";
import { contactContent } from "./contact.ts";
import { deadlinesContent } from "./deadlines.ts";
import { districtContent } from "./district.ts";
import { districtListContent } from "./district-list.ts";
import { districtsPageContent } from "./districts-page.ts";
import { faqContent } from "./faq.ts";
import { faqExcerptContent } from "./faq-excerpt.ts";
import { footerContent } from "./footer.ts";
import { glossaryContent } from "./glossary.ts";
import { guideContent } from "./guide.ts";
import { guidesListContent } from "./guides-list.ts";
import { headerContent } from "./header.ts";
import { heroContent } from "./hero.ts";
import { ladderContent } from "./ladder.ts";
import { feesPageContent, whatChangedContent, wordsPageContent } from "./ledger-pages.ts";
import { privacyContent, termsContent } from "./legal-notices.ts";
import { legalOpinionContent } from "./legal-opinion.ts";
import { legalServicesContent } from "./legal-services.ts";
import { legalServicesExcerptContent } from "./legal-services-excerpt.ts";
import { lettersContent } from "./letters.ts";
import { rtiContent } from "./rti.ts";
import { servicesContent } from "./services.ts";
import { sourcesContent } from "./sources.ts";
import { teamContent } from "./team.ts";
import { textPageContent } from "./text-page.ts";
import { thankYouContent } from "./thank-you.ts";
import { whyChooseContent } from "./why-choose.ts";

/** Every kind of content there is, in the order the content manager lists them. Blog posts are rows of their own table. */
export const contentKinds: readonly ContentKind[] = [
  siteSettingsContent,
  headerContent,
  footerContent,
  heroContent,
  servicesContent,
  whyChooseContent,
  legalServicesExcerptContent,
  comparisonContent,
  faqExcerptContent,
  chooserContent,
  guidesListContent,
  guideContent,
  ledgerContent,
  feesPageContent,
  whatChangedContent,
  ladderContent,
  glossaryContent,
  wordsPageContent,
  sourcesContent,
  legalServicesContent,
  legalOpinionContent,
  rtiContent,
  deadlinesContent,
  lettersContent,
  areaContent,
  districtContent,
  districtListContent,
  districtsPageContent,
  faqContent,
  teamContent,
  contactContent,
  thankYouContent,
  blogIndexContent,
  termsContent,
  privacyContent,
  textPageContent,
];

export const findKind = (id: string): ContentKind | undefined => contentKinds.find((kind) => kind.id === id);
