import type { ContentKind } from "#app/content/engine/define-content.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import {
  blogIndexContent,
  districtsPageContent,
  privacyContent,
  termsContent,
  textPageContent,
  thankYouContent,
} from "#app/content/kinds/pages/simple-pages.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { footerContent } from "./home/footer.ts";
import { headerContent } from "./home/header.ts";
import { heroContent } from "./home/hero.ts";
import {
  comparisonContent,
  faqExcerptContent,
  legalServicesExcerptContent,
  servicesContent,
  whyChooseContent,
} from "./home/home-sections.ts";
import { contactContent } from "./pages/contact.ts";
import { districtContent } from "./pages/district.ts";
import { districtListContent } from "./pages/district-list.ts";
import { faqContent } from "./pages/faq.ts";
import { glossaryContent } from "./pages/glossary.ts";
import { guideContent } from "./pages/guide.ts";
import { guidesListContent } from "./pages/guides-list.ts";
import { ladderContent } from "./pages/ladder.ts";
import { legalOpinionContent } from "./pages/legal-opinion.ts";
import { legalServicesContent } from "./pages/legal-services.ts";
import { rtiContent } from "./pages/rti.ts";
import { feesPageContent, wordsPageContent } from "./pages/simple-pages.ts";
import { sourcesContent } from "./pages/sources.ts";
import { teamContent } from "./pages/team.ts";
import { whatChangedContent } from "./pages/what-changed.ts";
import { areaContent } from "./tools/area.ts";
import { chooserContent } from "./tools/chooser.ts";
import { deadlinesContent } from "./tools/deadlines.ts";
import { lettersContent } from "./tools/letters.ts";
import { searchIntentsContent } from "./tools/search-intents.ts";

/** All kinds of content, in the order of the content manager. Blog posts are not here: they have their own table. */
export const contentKinds: readonly ContentKind[] = [
  siteSettingsContent,
  headerContent,
  footerContent,
  searchIntentsContent,
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
