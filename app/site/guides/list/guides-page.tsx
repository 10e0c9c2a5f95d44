import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { ContentColourStyle } from "#app/ui/content/content-colour-style.tsx";
import { readableOn } from "#app/ui/content/content-colours.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import { GuideGroups } from "./guide-groups.tsx";
import type { loadGuidesPage } from "./load-guides-page.server.ts";

type Props = Awaited<ReturnType<typeof loadGuidesPage>>;

/** The list's fields differ from those of other pages, so untranslated ones are noted in one place. */
const shownFields = ["section_title", "section_subtitle", "section_description", "groups", "cta_button_text"];

/** The list of guides. Its two views have addresses of their own, so they work without a script. */
export function GuidesPage({ page, view, groups, locale, warning }: Props) {
  const { guides: words } = useMessages();
  const colours = chosenColours(page.theme);
  const views = [
    { view: "event", path: "/guides" },
    { view: "kind", path: "/guides/by-kind" },
  ] as const;
  return (
    <div className="guides-page" data-themed={Object.keys(colours).length > 0 || undefined}>
      <ContentColourStyle colours={colours} />
      <PageFrame
        page={{ title: page.section_title, lead: view === "kind" ? "" : page.section_subtitle }}
        locale={locale}
        name={view === "kind" ? words.kind : page.section_title}
        parents={view === "kind" ? [{ name: page.section_title, url: localizedPath("/guides", locale) }] : []}
        head={
          <div className="guides-head">
            <nav className="view-links" aria-label={words.views}>
              {views.map((one) => (
                <ContentLink
                  key={one.view}
                  href={localizedPath(one.path, locale)}
                  aria-current={one.view === view ? "page" : undefined}
                >
                  {words[one.view]}
                </ContentLink>
              ))}
            </nav>
            <SearchForm locale={locale} />
          </div>
        }
      >
        <div className="wrap">
          {warning && <Message tone="warning" title={words.failed[warning]} />}
          <BorrowedPart fields={shownFields}>
            <GuideGroups groups={groups} />
            <p className="note">{page.section_description}</p>
            <ContentLink className="button" data-look="quiet" href={page.cta_button_url}>
              {page.cta_button_text}
            </ContentLink>
          </BorrowedPart>
        </div>
      </PageFrame>
    </div>
  );
}

const designed = ["#f8fafc", "#1f2937", "#007236"];

/** All custom colours or none; the design's own colours need no style element. */
function chosenColours(theme: Props["page"]["theme"]): Record<string, string> {
  const { background_color: ground, text_color: text, accent_color: accent } = theme;
  if ([ground, text, accent].every((colour, i) => colour.toLowerCase() === designed[i])) return {};
  return {
    "guides-ground": ground,
    "guides-text": text,
    "guides-accent": accent,
    "guides-on-accent": readableOn(accent),
  };
}
