import type { GuideCard, GuidesList } from "#app/content/kinds/guides-list.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { ContentColourStyle } from "#app/ui/content-colour-style.tsx";
import { ContentLink } from "#app/ui/content-link.tsx";
import { Message } from "#app/ui/message.tsx";
import { LedgerSkeleton } from "#app/ui/skeleton.tsx";
import type { GuideGroup } from "./group-by-need.ts";
import { GuidesLedger } from "./guides-ledger.tsx";

type Props = {
  list: Omit<GuidesList, "guides">;
  /** Only those switched on; undefined while they are on their way. */
  groups: readonly GuideGroup<GuideCard>[] | undefined;
  locale: Locale;
  /** Said when the defaults are shown because the stored list could not be loaded. */
  warning?: string;
};

/** The list's fields have names of their own, so what of them is not translated is noted in one place. */
const shownFields = ["section_title", "section_subtitle", "section_description", "guides", "cta_button_text"];

export function GuidesPage({ list, groups, locale, warning }: Props) {
  const lead = [list.section_subtitle, list.section_description].filter(Boolean).join(" ");
  return (
    <div className="guides-page">
      <ContentColourStyle colours={chosenColours(list.theme)} />
      <PageFrame
        page={{ title: list.section_title, lead }}
        locale={locale}
        name={list.section_title}
        head={
          <>
            <SearchForm locale={locale} />
            {groups && <NeedLinks groups={groups} />}
          </>
        }
      >
        <div className="wrap">
          {warning && <Message tone="warning" title={warning} />}
          <BorrowedPart fields={shownFields}>
            {groups ? <GuidesLedger groups={groups} /> : <LedgerSkeleton rows={8} />}
            <ContentLink className="button" data-look="quiet" href={list.cta_button_url}>
              {list.cta_button_text}
            </ContentLink>
          </BorrowedPart>
        </div>
      </PageFrame>
    </div>
  );
}

/** The needs as a way into the list, each with how many guides it has. */
function NeedLinks({ groups }: { groups: readonly GuideGroup<GuideCard>[] }) {
  const { guide: words } = useWords();
  const needs = groups.flatMap(({ need, title, guides }) =>
    need ? [{ need, title, count: guides.length }] : [],
  );
  if (needs.length < 2) return null;
  return (
    <nav className="jump-links need-links" aria-label={words.contents}>
      <ul>
        {needs.map(({ need, title, count }) => (
          <li key={need}>
            <a href={`#${need}`}>
              {title} <span className="figure">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Only what differs from the design itself. */
function chosenColours(theme: GuidesList["theme"]): Record<string, string> {
  const chosen = [
    ["guides-ground", theme.background_color, "#f8fafc"],
    ["guides-text", theme.text_color, "#1f2937"],
    ["guides-accent", theme.accent_color, "#007236"],
  ] as const;
  return Object.fromEntries(
    chosen.flatMap(([name, colour, usual]) => (colour.toLowerCase() === usual ? [] : [[name, colour]])),
  );
}
