import type { GuideCard, GuidesList } from "#app/content/kinds/pages/guides-list.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { ContentColourStyle } from "#app/ui/content/content-colour-style.tsx";
import { readableOn } from "#app/ui/content/content-colours.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import type { GuideGroup } from "./group-by-need.ts";
import { GuidesLedger } from "./guides-ledger.tsx";
import { type Need, NeedFilter } from "./need-filter.tsx";

type Props = {
  list: Omit<GuidesList, "guides">;
  /** Only guides that are switched on. */
  groups: readonly GuideGroup<GuideCard>[];
  locale: Locale;
  /** The available filters and the current one. */
  needs?: readonly Need[];
  need?: string;
  /** Shown if the stored list could not be loaded and the defaults are used. */
  warning?: string;
};

/** The list's fields differ from those of other pages, so untranslated ones are noted in one place. */
const shownFields = ["section_title", "section_subtitle", "section_description", "guides", "cta_button_text"];

export function GuidesPage({ list, groups, locale, needs = [], need, warning }: Props) {
  const colours = chosenColours(list.theme);
  const lead = [list.section_subtitle, list.section_description].filter(Boolean).join(" ");
  return (
    <div className="guides-page" data-themed={Object.keys(colours).length > 0 || undefined}>
      <ContentColourStyle colours={colours} />
      <PageFrame
        page={{ title: list.section_title, lead }}
        locale={locale}
        name={list.section_title}
        head={
          <>
            <SearchForm locale={locale} />
            {needs.length > 1 && <NeedFilter needs={needs} current={need} locale={locale} />}
          </>
        }
      >
        <div className="wrap">
          {warning && <Message tone="warning" title={warning} />}
          <BorrowedPart fields={shownFields}>
            <GuidesLedger groups={groups} />
            <ContentLink className="button" data-look="quiet" href={list.cta_button_url}>
              {list.cta_button_text}
            </ContentLink>
          </BorrowedPart>
        </div>
      </PageFrame>
    </div>
  );
}

const designed = ["#f8fafc", "#1f2937", "#007236"];

/** All custom colours or none; the design's own colours need no style element. */
function chosenColours(theme: GuidesList["theme"]): Record<string, string> {
  const { background_color: ground, text_color: text, accent_color: accent } = theme;
  if ([ground, text, accent].every((colour, i) => colour.toLowerCase() === designed[i])) return {};
  return {
    "guides-ground": ground,
    "guides-text": text,
    "guides-accent": accent,
    "guides-on-accent": readableOn(accent),
  };
}
