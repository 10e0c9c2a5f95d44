import { blogIndexContent } from "#app/features/blog/blog-index.schema.ts";
import { contactContent } from "#app/features/contact/contact.schema.ts";
import { districtContent } from "#app/features/districts/district.schema.ts";
import { districtListContent } from "#app/features/districts/district-list.schema.ts";
import { faqContent } from "#app/features/faq/faq.schema.ts";
import { guideContent } from "#app/features/guides/guide.schema.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { comparisonContent } from "#app/features/home/comparison.schema.ts";
import { faqExcerptContent } from "#app/features/home/faq-excerpt.schema.ts";
import { heroContent } from "#app/features/home/hero.schema.ts";
import { legalServicesExcerptContent } from "#app/features/home/legal-services-excerpt.schema.ts";
import { servicesContent } from "#app/features/home/services.schema.ts";
import { whyChooseContent } from "#app/features/home/why-choose.schema.ts";
import { privacyContent, termsContent } from "#app/features/legal-notices/legal-notices.schema.ts";
import { legalOpinionContent } from "#app/features/legal-opinion/legal-opinion.schema.ts";
import { legalServicesContent } from "#app/features/legal-services/legal-services.schema.ts";
import { feesContent } from "#app/features/reference/fees.schema.ts";
import { glossaryContent } from "#app/features/reference/glossary.schema.ts";
import { ladderContent } from "#app/features/reference/ladder.schema.ts";
import { sourcesContent } from "#app/features/reference/sources.schema.ts";
import { rtiContent } from "#app/features/rti/rti.schema.ts";
import { footerContent } from "#app/features/site-settings/footer.schema.ts";
import { headerContent } from "#app/features/site-settings/header.schema.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { teamContent } from "#app/features/team/team.schema.ts";
import { thankYouContent } from "#app/features/thank-you/thank-you.schema.ts";
import type { ContentKind } from "./define-content.ts";

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
  guidesListContent,
  guideContent,
  feesContent,
  ladderContent,
  glossaryContent,
  sourcesContent,
  legalServicesContent,
  legalOpinionContent,
  rtiContent,
  districtContent,
  districtListContent,
  faqContent,
  teamContent,
  contactContent,
  thankYouContent,
  blogIndexContent,
  termsContent,
  privacyContent,
];

export const findKind = (id: string): ContentKind | undefined => contentKinds.find((kind) => kind.id === id);
